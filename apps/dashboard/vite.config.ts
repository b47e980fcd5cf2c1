import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Libraries that few pages need, and load when they do. */
const ON_DEMAND =
  /node_modules.(?!\.pnpm)(@fullcalendar|@full-ui|temporal-|@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname|fast-equals|use-sync-external-store|uqr|@simplewebauthn|@base-ui.react.(?:autocomplete|combobox|tabs|field|menu|menubar|context-menu|popover|internals.composite|floating-ui-react.hooks.(?:useListNavigation|useTypeahead)|floating-ui-react.utils.composite))/;

/** What most pages share comes in three files instead of one per module; the first page does without the last. */
const SHARED = [
  { name: 'libraries', test: (id: string) => id.includes('node_modules') && !ON_DEMAND.test(id) },
  {
    name: 'parts',
    test: /src\/(api(?!\/at-)|languages(?!\/(?:german|mail-))|shell(?!\/user-menu)|status(?!\/(?:queue|refusal|reply-effect))|time(?!\/(?:time-(?:field|range|zones)|month-grid|typed-time|appointment-time|date-tile))|ui(?!\/(?:file|menu|picker|tabs|copyable|data-table|dialogs|filters|segments)))\//,
  },
  {
    name: 'lists',
    test: /src\/(api\/at-|status\/(?:queue|refusal|reply-effect)|time\/(?:appointment-time|date-tile)|ui\/(?:copyable|data-table|dialogs|filters|segments))/,
  },
];

/** Every asset is a file of its own: the content security policy allows neither inline code nor `data:` styles. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    license: { fileName: 'third-party.json' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
});
