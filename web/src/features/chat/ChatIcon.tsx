/** A speech bubble in the fine line of the other icons. */
export const ChatIcon = () => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.35"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M4 5h16v11H11l-4 4v-4H4zM8 9.5h8M8 12.5h5" />
  </svg>
);
