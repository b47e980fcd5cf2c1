import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What most pages share comes in two files instead of one per module. */
const SHARED = [
  { name: 'libraries', test: /node_modules/ },
  { name: 'parts', test: /src\/(api|languages(?!\/german)|session|shell|status|time|ui)\// },
];

/** Every asset is a file of its own: the content security policy allows neither inline code nor `data:` styles. */
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2023',
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: SHARED } } },
  },
});
