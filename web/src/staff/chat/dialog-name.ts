/** What can be open over the console: a dialog, or the shopper's panel as a drawer. */
export type DialogName = 'help' | 'replies' | 'waits' | 'details';
