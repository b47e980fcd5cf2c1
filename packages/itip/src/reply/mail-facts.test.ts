import { describe, expect, it } from 'vitest';
import { isAutomatic, mailFacts } from './mail-facts.js';

function headersOf(...fields: string[]) {
  return {
    headers: fields.map((field) => {
      const [name = '', ...rest] = field.split(':');
      return { key: name.toLowerCase(), originalKey: name, value: rest.join(':') };
    }),
  };
}

describe('a message is automatic', () => {
  it.each([
    ['Auto-Submitted: auto-replied', true],
    ['Auto-Submitted: auto-generated', true],
    ['Auto-Submitted: nothing', true],
    ['Auto-Submitted: auto-replied; no', true],
    ['Auto-Submitted: no', false],
    ['Auto-Submitted:no', false],
    ['Auto-Submitted: NO (comment)', false],
    ['X-Auto-Response-Suppress: All', true],
    ['X-Auto-Response-Suppress: None', false],
    ['X-Auto-Response-Suppress:none', false],
    ['X-Auto-Response-Suppress: OOF, None', true],
    ['X-Apple-Action: VACATION/2', true],
    ['X-Apple-Action: other', false],
    ['X-Apple-Action: no vacation', false],
    ['X-Autoreply: yes', true],
    ['X-Autorespond: ', true],
    ['X-AutoResponse: 1', true],
    ['X-Auto-Reply-From: bob@ex.example', true],
    ['Precedence: bulk', true],
    ['Precedence: auto_reply', true],
    ['Precedence: JUNK', true],
    ['Precedence: list', true],
    ['Precedence: lists', false],
    ['Precedence: first-class', false],
    ['Precedence: not bulk', false],
    ['Subject: bulk', false],
  ])('%s: %s', (field, expected) => {
    expect(isAutomatic(headersOf('From: bob@ex.example', field))).toBe(expected);
  });
});

describe('the facts of a message', () => {
  it('come from the first field of each name', () => {
    const facts = mailFacts(
      headersOf(
        'Message-ID: <1@ex.example>',
        'Message-ID: <2@ex.example>',
        'Date: Mon, 01 Jun 2026 00:00:00 GMT',
        'Subject: =?utf-8?q?Zo=C3=AB?=',
        'From: Bob <Bob@ex.example>, bob@ex.example',
        'To: friends: a@ex.example, nobody;',
        'Envelope-To: b@ex.example',
        'Bcc: c@ex.example',
        'Received: by a',
        'Received: by b',
        'Auto-Submitted: Auto-Replied; owner=a',
      ),
    );
    expect(facts).toEqual({
      messageId: '<1@ex.example>',
      from: ['bob@ex.example'],
      recipients: ['a@ex.example', 'b@ex.example'],
      references: [],
      subject: 'Zoë',
      date: Date.UTC(2026, 5, 1),
      receivedCount: 2,
      autoSubmitted: 'auto-replied',
    });
  });

  it.each([
    ...['To', 'Cc', 'Resent-To', 'Delivered-To', 'X-Original-To', 'X-Delivered-To'],
    ...['Envelope-To', 'X-Envelope-To', 'X-Forwarded-To'],
  ])('have a recipient in %s', (field) => {
    expect(mailFacts(headersOf(`${field}: a@ex.example`)).recipients).toEqual(['a@ex.example']);
  });

  it('name the messages that it answers, newest first', () => {
    const { references } = mailFacts(headersOf('References: <1@a> <2@a>', 'In-Reply-To: <3@a> (Bob) <2@a>'));
    expect(references).toEqual(['<2@a>', '<3@a>', '<1@a>']);
    expect(mailFacts(headersOf(`References: ${'<1@a> <2@a> '.repeat(50_000)}`)).references).toHaveLength(2);
  });

  it('are empty without fields', () => {
    const nothing = { from: [], recipients: [], references: [], subject: '', receivedCount: 0 };
    expect(mailFacts(headersOf())).toEqual(nothing);
    expect(mailFacts(headersOf('Message-ID:  ', 'Date: some day', 'From: nobody', 'Auto-Submitted: '))).toEqual(
      nothing,
    );
  });

  it('have a limited length', () => {
    const { messageId, subject } = mailFacts(
      headersOf(`Message-ID: ${'a'.repeat(1_000)}`, `Subject: ${'b'.repeat(600)}`),
    );
    expect([messageId?.length, subject.length]).toEqual([998, 500]);
  });

  it.each([
    ['auto-replied (vacation)', 'auto-replied'],
    ['auto-generated;a=b', 'auto-generated'],
    ['no\tcomment', 'no'],
  ])('have the keyword of Auto-Submitted: %s', (value, keyword) => {
    expect(mailFacts(headersOf(`Auto-Submitted: ${value}`)).autoSubmitted).toBe(keyword);
  });
});
