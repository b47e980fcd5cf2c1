import { expect, test } from 'vitest';
import { pathTemplates } from './documented-response.js';

const templateOf = pathTemplates(['/hooks/{id}', '/hooks/{id}/log', '/hooks/all', '/a.b']);

test.each([
  ['/hooks/1', '/hooks/{id}'],
  ['/hooks/1/', '/hooks/{id}'],
  ['/hooks/a%2Fb/log', '/hooks/{id}/log'],
  ['/hooks/all', '/hooks/all'],
  ['/hooks', undefined],
  ['/hooks//log', undefined],
  ['/hooks/1/log/2', undefined],
  ['/a-b', undefined],
])('%s fits %s', (path, template) => {
  expect(templateOf(path)).toBe(template);
});
