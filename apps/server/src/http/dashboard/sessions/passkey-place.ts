import { type PasskeyPlace, passkeyPlaceOf } from '@convoke/engine/second-factors';
import type { Context } from 'koa';
import type { DashboardDeps } from '../dashboard-context.js';

/**
 * Where passkeys of this server work: at its configured URL. Without one, only at a name of this machine: any other host
 * in a request proves nothing.
 */
export function passkeyPlace(
  { publicUrl }: Pick<DashboardDeps, 'publicUrl'>,
  { protocol, host }: Pick<Context, 'protocol' | 'host'>,
): PasskeyPlace | undefined {
  if (publicUrl !== undefined) return passkeyPlaceOf(new URL(publicUrl));
  const url = URL.parse(`${protocol}://${host}`);
  const place = url && passkeyPlaceOf(url);
  return place?.rpId === 'localhost' ? place : undefined;
}
