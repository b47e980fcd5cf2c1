import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '@convoke/testkit';
import { z } from 'zod';

/** A registry of packages on this machine, empty at first. */
export interface Registry {
  url: string;
  /** Names and versions in the order in which they were published. */
  published: string[];
  stop(): Promise<void>;
}

/** What `npm publish` sends, as far as a registry must understand it: docs.npmjs.com, “Registry API”. */
const publication = z.object({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ tarball: z.string() }) })),
  _attachments: z.record(z.string(), z.looseObject({ data: z.base64() })),
});

type Publication = z.infer<typeof publication>;

/** Published manifests and the tarballs behind their URLs. A version cannot be published twice, as with npm. */
class Shelf {
  readonly published: string[] = [];
  readonly #packages = new Map<string, Omit<Publication, '_attachments'>>();
  readonly #tarballs = new Map<string, Buffer>();

  put({ _attachments, ...given }: Publication, url: string): number {
    const known = this.#packages.get(given.name);
    const versions = { ...known?.versions };
    for (const [version, manifest] of Object.entries(given.versions)) {
      if (versions[version]) return 409;
      const path = `/tarballs/${encodeURIComponent(given.name)}/${version}.tgz`;
      const [attachment] = Object.values(_attachments);
      this.#tarballs.set(path, Buffer.from(attachment?.data ?? '', 'base64'));
      versions[version] = { ...manifest, dist: { ...manifest.dist, tarball: `${url}${path}` } };
      this.published.push(`${given.name}@${version}`);
    }
    const tags = { ...known?.['dist-tags'], ...given['dist-tags'] };
    this.#packages.set(given.name, { ...given, 'dist-tags': tags, versions });
    return 201;
  }

  /** A tarball, the description of a package, or `undefined`. */
  get(path: string): Buffer | string | undefined {
    const found = this.#packages.get(decodeURIComponent(path.slice(1)));
    return this.#tarballs.get(path) ?? (found && JSON.stringify(found));
  }
}

/** Starts a registry on a free port of the loopback interface. Anybody with a token, whichever, may publish. */
export async function startRegistry(): Promise<Registry> {
  const shelf = new Shelf();
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const { method, url: path = '/', headers } = request;
    if (method !== 'PUT') {
      const found = shelf.get(path.split('?')[0] ?? path);
      return found === undefined ? [404, '{"error":"not_found"}'] : [200, found];
    }
    if (!headers.authorization?.startsWith('Bearer ')) return [401, '{"error":"unauthorized"}'];
    return [shelf.put(publication.parse(await json(request)), url), '{}'];
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      (error) => response.writeHead(400).end(JSON.stringify({ error: String(error) })),
    );
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    published: shelf.published,
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
