import { describe, expect, it } from 'vitest';
import { checkText } from './text.js';

const rule = { param: 'appointmentSubject', max: 5 };
const lines = { ...rule, max: 100, multiline: true };

describe('checkText', () => {
  it('returns what it accepts, unchanged', () => {
    expect(checkText('héllo', rule)).toBe('héllo');
    expect(checkText('', rule)).toBe('');
  });

  it('counts code points, as JSON Schema does', () => {
    expect(checkText('😀😀😀😀😀', rule)).toBe('😀😀😀😀😀');
    expect(() => checkText('😀😀😀😀😀😀', rule)).toThrow(
      expect.objectContaining({ code: 'field_too_long', param: 'appointmentSubject' }),
    );
  });

  it.each([0x00, 0x09, 0x0a, 0x0d, 0x1f, 0x7f, 0x2028, 0x2029])('refuses U+%s in text of one line', (point) => {
    expect(() => checkText(`a${String.fromCodePoint(point)}b`, rule)).toThrow(
      expect.objectContaining({ code: 'invalid_characters' }),
    );
  });

  it('lets text of several lines hold tab, CR and LF', () => {
    expect(checkText('a\tb\r\nc', lines)).toBe('a\tb\r\nc');
  });

  it.each([0x00, 0x08, 0x0b, 0x0c, 0x1f, 0x7f])('refuses U+%s everywhere', (point) => {
    expect(() => checkText(`a${String.fromCodePoint(point)}b`, lines)).toThrow(
      expect.objectContaining({ code: 'invalid_characters' }),
    );
  });

  it.each(['\ud800', 'a\udc00b'])('refuses a lone surrogate everywhere', (text) => {
    expect(() => checkText(text, rule)).toThrow(expect.objectContaining({ code: 'invalid_characters' }));
    expect(() => checkText(text, lines)).toThrow(expect.objectContaining({ code: 'invalid_characters' }));
  });
});
