/* global Scalar */

Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  // Nothing is asked of another server: no fonts, no counting of visitors, no assistant, no editor of its makers.
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'direct',
  // The contract has samples for curl and the SDK; those that Scalar makes up would name credentials nowhere.
  hiddenClients: true,
  authentication: { preferredSecurityScheme: 'Basic' },
  persistAuth: false,
});

/** What screen readers must be told and Scalar does not tell, and what a keyboard must reach (WCAG 2.2, 4.1.2 and 2.1.1). */
const REPAIRS = [
  ['[role=combobox]:not([aria-expanded])', (field) => field.setAttribute('aria-expanded', 'false')],
  ['code.custom-scroll:not([tabindex])', (code) => code.setAttribute('tabindex', '0')],
  ['button[role=none]', (button) => button.removeAttribute('role')],
];

new MutationObserver(() => {
  for (const [selector, repair] of REPAIRS) for (const found of document.querySelectorAll(selector)) repair(found);
}).observe(document.body, { childList: true, subtree: true });
