/** The states that a page cannot draw by itself, as their pseudo-classes. */
const PSEUDO = /:(hover|active|focus-visible|focus-within|focus)(?![-\w])/g;

function alsoByAttribute(_match: string, name: string): string {
  const [kind = ''] = name.split('-');
  const marked = `[data-pseudo~='${kind}']`;

  return name === 'focus-within' ? `:is(:focus-within, :has(${marked}))` : `:is(:${name}, ${marked})`;
}

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-pseudo')) {
      const selector = rule.selectorText.replaceAll(PSEUDO, alsoByAttribute);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) rewrite(rule.cssRules);
  }
}

/**
 * Makes `data-pseudo="hover"`, `focus` and `active` look like those states, so that a page can show them side by side. It
 * changes the selectors of the stylesheets, also of those that Vite replaces while somebody edits them.
 */
export function showStates(): void {
  const rewriteAll = () => {
    for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
  };
  rewriteAll();
  new MutationObserver(rewriteAll).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
