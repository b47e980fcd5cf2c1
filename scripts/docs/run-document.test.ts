import { describe, expect, it } from 'vitest';
import { runDocument } from './run-document.js';

const first = '0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60';
const second = '0199b3a7-02cb-7a9e-8a21-5de0b7f1c344';

/** A document of these fenced blocks; text without a language and a colon is not fenced. */
function document(...parts: string[]): string {
  return parts.map((part) => part.replace(/^(\w*):\n(.*)$/s, '```$1\n$2\n```')).join('\n\n');
}

describe('a document', () => {
  it('is right if its commands succeed and print what it shows', async () => {
    const markdown = document('# Title', 'bash:\necho one; echo two', 'text:\none\ntwo', 'js:\nconsole.log("x")');
    expect(await runDocument(markdown)).toEqual([]);
  });

  it('is wrong if a command fails, on the line of its block', async () => {
    const [finding] = await runDocument(document('Text', 'bash:\necho out; false; echo not reached'));
    expect(finding).toEqual({ line: 3, documented: 'success', happened: 'code 1\nout\n' });
  });

  it('is wrong if something else is printed', async () => {
    const [finding] = await runDocument(document('bash:\necho one', 'text:\ntwo'));
    expect(finding).toEqual({ line: 1, documented: 'two', happened: 'one' });
  });

  it('is wrong if a command in a list fails', async () => {
    const markdown = '1. Do this:\n\n   ```bash\n   echo one\n   ```\n\n   ```text\n   two\n   ```\n';
    expect(await runDocument(markdown)).toEqual([{ line: 3, documented: 'two', happened: 'one' }]);
  });

  it('can continue the last program in a snippet', async () => {
    const program = 'js:\nimport { sep } from "node:path";\nconst one = 1;';
    expect(await runDocument(document(program, 'js:\nconsole.log(one, sep)', 'text:\n1 /'))).toEqual([]);
    expect(await runDocument(document('js:\nconsole.log(one)'))).toHaveLength(1);
  });

  it('may format JSON differently', async () => {
    expect(await runDocument(document(`bash:\necho '{"a":[1,2]}'`, 'json:\n{ "a": [1,\n 2] }'))).toEqual([]);
    expect(await runDocument(document(`bash:\necho '{"a":[1,2]}'`, 'json:\n{ "a": [2, 1] }'))).toHaveLength(1);
  });

  it('may be old, with an appointment that is now in the past', async () => {
    const past = '{"code":"appointment_in_past"}';
    expect(await runDocument(document(`bash:\necho '{"warnings":[${past}]}'`, 'json:\n{}'))).toEqual([]);
    const other = '{"code":"ambiguous_time"}';
    expect(await runDocument(document(`bash:\necho '{"warnings":[${past},${other}]}'`, 'json:\n{}'))).toHaveLength(1);
  });

  it('may show any instant', async () => {
    const shown = 'json:\n{ "at": "2027-03-01T09:30:00Z" }';
    expect(await runDocument(document(`bash:\necho '{"at":"2026-11-21T04:16:01.123Z"}'`, shown))).toEqual([]);
    expect(await runDocument(document(`bash:\necho '{"at":"2026-11-21T04:16:01"}'`, shown))).toHaveLength(1);
  });

  it('may show any id, as long as it uses ids consistently', async () => {
    const print = (...ids: string[]) => `bash:\nprintf '%s\\n' ${ids.join(' ')}`;
    const fresh = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];
    expect(await runDocument(document(print(...fresh), `text:\n${first}\n${second}`))).toEqual([]);
    expect(await runDocument(document(print(...fresh), `text:\n${first}\n${first}`))).toHaveLength(1);
  });

  it('can use an id that was printed before in later commands', async () => {
    const made = '11111111-1111-7111-8111-111111111111';
    const use = document(`bash:\necho ${made}`, `text:\n${first}`, `bash:\ntest ${first} = ${made}`);
    expect(await runDocument(use)).toEqual([]);
  });

  it('keeps variables from block to block, in shell and TypeScript', async () => {
    const read = 'ts:\nconst name: string | undefined = process.env.NAME;\nconsole.log(name)';
    expect(await runDocument(document('bash:\nNAME="a b"', read, 'text:\na b'))).toEqual([]);
  });

  it('is not run if it gives a reason', async () => {
    expect(await runDocument(document('<!-- not run: needs a mail relay -->\n', 'bash:\nfalse'))).toEqual([]);
    expect(await runDocument(document('<!-- a remark -->\n', 'bash:\nfalse'))).toHaveLength(1);
  });

  it('is refused if a block has no language', async () => {
    await expect(runDocument(document(':\nnpm start'))).rejects.toThrow('line 1: the block names no language');
  });
});
