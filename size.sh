cd /tmp/wt-6b/packages/sdk
m() { echo "$1" > zz.mjs; npx esbuild zz.mjs --bundle --minify --format=esm --platform=$2 2>/dev/null > zz.out; echo "$(gzip -9 < zz.out | wc -c) $(wc -c < zz.out) $1"; }
m 'export {verify} from "./dist/webhooks.js"' node
m 'export {verifyAsync} from "./dist/webhooks-web.js"' neutral
m 'export {receive} from "./dist/webhooks-web.js"' neutral
m 'export * from "./dist/webhooks.js"' node
m 'export * from "./dist/webhooks-web.js"' neutral
rm zz.mjs
