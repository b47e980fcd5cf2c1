/**
 * Finds the template that a request's path fits, as a server routes it: one without parameters goes before others, and a
 * slash at the end changes nothing.
 *
 * @param templates with `{name}` for each parameter
 */
export function pathTemplates(templates: readonly string[]): (path: string) => string | undefined {
  const patterns = templates
    .map((template) => ({ template, pattern: patternOf(template), parameters: template.split('{').length }))
    .sort((one, other) => one.parameters - other.parameters);
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.template;
}

function patternOf(template: string): RegExp {
  const literals = template.split(/\{\w+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('[^/]+')}/?$`);
}
