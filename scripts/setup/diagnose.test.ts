import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.mjs';

/** As pnpm 12 prints it, in lines of at most 80 characters. */
const PNPM_ON_A_FULL_DISK = `Error:   × installing dependencies
  ╰─▶ Failed to write cafs: Failed to write to file at "/repository/
      node_modules/.pnpm-store/v11/
      files/2a/9237066b1a10965577a2138d272dfd46da044eb87acd233911693fcce25ee2f
      4ae94944f5cc0ef80a65a0e559ed0437f9103582cd43c497fa6e939993435e8": No
      space left on device (os error 28)
`;

describe('the cause of a failure is found', () => {
  it.each([
    ['failed to write file: No space left on device (os error 28)', /^The disk is full: .*\/repository/],
    ['npm error code ENOSPC', /^The disk is full/],
    [PNPM_ON_A_FULL_DISK, /^The disk is full/],
    ['tsup: Error: ENOSPC: no space left on device, write', /^The disk is full/],
    [
      'failed to create "node_modules": Read-only file system (os error 30)',
      /^\/repository is on a read-only file system/,
    ],
    ["EACCES: permission denied, mkdir '/home/other/.npm'", /^You cannot write to \/home\/other\/\.npm:/],
    ["Error: ENOTDIR '/repository/node_modules'", /^There is a file instead of the folder \/repository\/node_modules:/],
    ['ERR_PNPM_OUTDATED_LOCKFILE', /^pnpm-lock\.yaml does not fit the manifests/],
    ['npm error code EINTEGRITY', /^The package registry sent something else/],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /^The certificate of the package registry is not trusted/],
    ['invalid peer certificate: UnknownIssuer', /^The certificate of the package registry is not trusted/],
    ['npm error code EAI_AGAIN', /^The package registry cannot be reached/],
    ['error sending request for url', /^The package registry cannot be reached/],
  ])('in “%s”', (output, expected) => {
    expect(diagnose(output, '/repository')).toMatch(expected);
    expect(diagnose(output, '/repository')).not.toContain('\n');
  });

  it('but not guessed', () => {
    expect(diagnose('Unexpected token', '/repository')).toBeUndefined();
  });
});
