import { expect, it } from 'vitest';
import { unsupportedNode } from './unsupported-node.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('accepts Node %s', (version) => {
  expect(unsupportedNode(version)).toBeUndefined();
});

it.each(['20.18.3', '18.20.8', '16.0.0'])('refuses Node %s and says which one is needed', (version) => {
  expect(unsupportedNode(version)).toMatch(`needs Node 20.19 or newer; this is Node ${version}.`);
});
