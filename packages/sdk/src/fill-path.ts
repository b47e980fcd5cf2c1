import { ValidationError } from './errors/validation-error.js';

/**
 * Puts ids into a path template. What would lead to another path is refused: an empty id, and the two names that a URL
 * resolves (`.` and `..`).
 *
 * @throws ValidationError
 */
export function fillPath(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, param: string) => {
    const id = params[param];
    if (typeof id === 'string' && !/^\.{0,2}$/.test(id)) return encodeURIComponent(id);
    throw new ValidationError(`${param} must be an id.`, { code: 'invalid_parameter', param });
  });
}
