const KEY = 'convoke.account';

/** The account that was looked at last on this device. */
export function readChosenAccount(storage: Storage): string | null {
  return storage.getItem(KEY);
}

export function keepChosenAccount(storage: Storage, accountId: string): void {
  storage.setItem(KEY, accountId);
}
