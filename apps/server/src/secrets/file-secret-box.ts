import { createSecretBox, type Ids, type SecretBox } from '@convoke/engine';
import type { KeyFile } from './key-file.js';

/** A secret box that follows its key file, so that a change of the key needs no restart. */
export function fileSecretBox(file: KeyFile, random: Ids['random']): SecretBox {
  let version: string | undefined;
  let box: SecretBox;
  const current = () => {
    const seen = file.version();
    if (seen !== version) {
      box = createSecretBox({ keys: file.read(), random });
      version = seen;
    }
    return box;
  };
  return {
    seal: (plain, context) => current().seal(plain, context),
    open: (sealed, context) => current().open(sealed, context),
    isCurrent: (sealed) => current().isCurrent(sealed),
  };
}
