import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.js';
import { PREVIEWED_MESSAGES, previewMail } from './preview-mail.js';

const person = { organizer: { name: 'Ada', address: 'calendar@acme.example' }, attendee: 'ada@acme.example' };
const brand = { name: 'Acme & Co', colour: '#ffd84d', footer: 'Hill Road 1', supportAddress: 'help@acme.example' };

describe('a preview', () => {
  it.each(PREVIEWED_MESSAGES)('of %s has the brand in every language, and nothing that is not there', (message) => {
    const subjects = LANGUAGES.map((language) => {
      const { subject, html = '<html>', text } = previewMail({ message, language, brand, ...person });
      expect(text).toContain('Acme & Co');
      expect(`${subject}${html}${text}`).not.toMatch(/undefined|\[object|\{\{|<img/);
      if (message !== 'announcement') {
        expect(html).toContain('#ffd84d');
        for (const part of ['Hill Road 1', 'help@acme.example']) expect(text).toContain(part);
      }
      return subject;
    });
    expect(new Set(subjects).size).toBeGreaterThan(5);
  });

  it('has a place for the logo', () => {
    const logo = { type: 'image/png', width: 480, height: 96, content: Buffer.alloc(0) } as const;
    const { html } = previewMail({ message: 'removal', language: 'de', brand: { ...brand, logo }, ...person });
    expect(html).toMatch(/src="cid:[^"]+" alt="Acme &amp; Co" width="240" height="48"/);
  });
});
