import { expect, it } from 'vitest';
import { unsupportedNode } from './unsupported-node.mjs';

it.each(['22.19.0', '22.23.3', '23.0.0', '24.0.0', '26.4.0'])('accepts Node %s', (version) => {
  expect(unsupportedNode(version, '>=22.19')).toBeUndefined();
});

it.each(['22.18.0', '21.7.3', '20.20.2', '18.20.8', '16.0.0'])(
  'refuses Node %s and says which one is needed',
  (version) => {
    expect(unsupportedNode(version, '>=22.19')).toMatch(`needs Node 22.19 or newer; this is Node ${version}.`);
  },
);
