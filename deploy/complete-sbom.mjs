import { readFileSync, writeFileSync } from 'node:fs';

// node complete-sbom.mjs BILL FURTHER…: adds to a bill of materials (CycloneDX) the components of further ones: what is built
// into a package is not seen by npm.

const [file, ...further] = process.argv.slice(2);
const bill = JSON.parse(readFileSync(file, 'utf8'));
const known = new Set(bill.components.map(({ purl }) => purl));
for (const component of further.flatMap((each) => JSON.parse(readFileSync(each, 'utf8')).components)) {
  if (known.has(component.purl)) continue;
  known.add(component.purl);
  bill.components.push(component);
}
writeFileSync(file, JSON.stringify(bill, null, 2));
