import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONTRACT, contract, type Workshop } from './workshop.js';

interface Generator {
  /** As in the subject of the appointment that its program creates. */
  name: string;
  /** Programs that must be installed. */
  needs: readonly string[];
  /** Generates, compiles and runs, and returns what the program prints. */
  make(shop: Workshop): Promise<string>;
}

const JAR = ['org.openapitools', 'openapi-generator-cli', '7.17.0'] as const;
const NO_METHOD = 'metadata.toUrlQueryString("metadata")';
const MYPY = 'mypy==2.4.1';

export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    async make(shop) {
      const python = await venv(shop, 'openapi-python-client==0.29.1', MYPY);
      const target = ['--path', CONTRACT, '--output-path', 'convoke_client', '--meta', 'none'];
      await shop.run(python('openapi-python-client'), ['generate', ...target]);
      await shop.take('openapi_python_client.py', 'round_trip.py');
      await judgeTypes(
        shop,
        [python('mypy'), 'convoke_client'],
        [
          // The text of a stream is handed to the model of one event.
          /stream_deliveries\.py:\d+: error: Argument 1 to "from_dict" of "StreamedDelivery"/,
          // A filter named `response` has the name of a variable of the generated function, which has been sent by then.
          /list_(occurrence_)?invitations\.py:\d+: error: (Incompatible types in assignment \(expression has type "Response"|Argument "response" to "_build_response")/,
        ],
      );
      return shop.run(python('python'), ['round_trip.py']);
    },
  },
  {
    name: 'datamodel-code-generator',
    needs: ['python3'],
    async make(shop) {
      const python = await venv(shop, 'datamodel-code-generator==0.89.0', MYPY, 'httpx', 'pydantic[email]');
      const target = ['--input', CONTRACT, '--input-file-type', 'openapi', '--output', 'convoke_models.py'];
      const style = [
        '--use-annotated',
        '--collapse-root-models',
        '--set-default-enum-member',
        '--formatters',
        'builtin',
      ];
      const models = ['--output-model-type', 'pydantic_v2.BaseModel', '--target-python-version', '3.11'];
      await shop.run(python('datamodel-codegen'), [...target, ...models, ...style]);
      await shop.take('datamodel_code_generator.py', 'round_trip.py');
      await judgeTypes(
        shop,
        [python('mypy'), 'convoke_models.py'],
        [
          // The default `{}` is written as such, not as the model of the field.
          /convoke_models\.py:\d+: error: Incompatible types in assignment \(expression has type "dict\[Never, Never\]", variable has type "Metadata \| None"\)/,
        ],
      );
      return shop.run(python('python'), ['round_trip.py']);
    },
  },
  {
    name: 'oapi-codegen',
    needs: ['go'],
    async make(shop) {
      await shop.write('go.mod', 'module example.com/convoke\n\ngo 1.24\n');
      await shop.run('mkdir', ['api']);
      // It leaves out the headers of events, which it then uses, unless told not to.
      const generate = ['-generate', 'types,client,skip-prune', '-package', 'api', '-o', 'api/convoke.go', CONTRACT];
      await shop.run('go', ['run', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2', ...generate]);
      await shop.take('oapi-codegen.go', 'main.go');
      await shop.run('go', ['mod', 'tidy']);
      await shop.run('go', ['vet', './...']);
      return shop.run('go', ['run', '.']);
    },
  },
  {
    name: 'typify',
    needs: ['cargo'],
    async make(shop) {
      await shop.run('cargo', ['install', '--quiet', '--root', '.', 'cargo-typify@0.8.0']);
      await shop.write('schema.json', JSON.stringify(schemasOf(await contract())));
      await shop.run('mkdir', ['src']);
      await shop.run(join(shop.folder, 'bin/cargo-typify'), ['typify', 'schema.json', '--output', 'src/convoke.rs']);
      await shop.take('typify.rs', 'src/main.rs');
      await shop.write('Cargo.toml', CARGO);
      return shop.run('cargo', ['run', '--quiet']);
    },
  },
  {
    name: 'openapi-generator',
    needs: ['java', 'mvn'],
    async make(shop) {
      const [group, artifact, version] = JAR;
      const maven = ['-q', '-B', `-Dmaven.repo.local=${join(shop.folder, 'repository')}`];
      await shop.run('mvn', [...maven, 'dependency:get', `-Dartifact=${JAR.join(':')}`, '-Dtransitive=false']);
      const jar = join('repository', group.replaceAll('.', '/'), artifact, version, `${artifact}-${version}.jar`);
      const library = ['-g', 'java', '--library', 'native', '--skip-validate-spec'];
      const generate = ['-jar', jar, 'generate', '-i', CONTRACT, '-o', 'client', ...library];
      const omitted = ['apiTests', 'modelTests', 'apiDocs', 'modelDocs'].map((each) => `${each}=false`).join(',');
      await shop.run('java', [...generate, '--global-property', omitted]);
      const client = join(shop.folder, 'client');
      // For the filter by `metadata`, it calls a method that `Map` does not have; its default library refuses null.
      const api = join(client, 'src/main/java/org/openapitools/client/api/AppointmentsApi.java');
      const source = await readFile(api, 'utf8');
      if (!source.includes(NO_METHOD)) throw new Error(`${NO_METHOD} is gone: strike it from the list`);
      await writeFile(api, source.replaceAll(NO_METHOD, '""'));
      await shop.take('RoundTrip.java', 'client/src/main/java/RoundTrip.java');
      const run = [...maven, '-DskipTests', 'compile', 'exec:java', '-Dexec.mainClass=RoundTrip'];
      return shop.run('mvn', run, { cwd: client });
    },
  },
];

const CARGO = `[package]
name = "round-trip"
version = "0.1.0"
edition = "2021"

[dependencies]
chrono = { version = "0.4", features = ["serde"] }
regress = "0.10"
serde = { version = "1", features = ["derive"] }
serde_json = "1"
ureq = { version = "3", default-features = false, features = ["json"] }
uuid = { version = "1", features = ["serde"] }
`;

/** @returns the path of a program of a new environment that has these packages */
async function venv(shop: Workshop, ...packages: string[]): Promise<(program: string) => string> {
  await shop.run('python3', ['-m', 'venv', 'venv']);
  const program = (name: string) => join(shop.folder, 'venv/bin', name);
  await shop.run(program('python'), ['-m', 'pip', 'install', '--quiet', ...packages]);
  return program;
}

/** @throws Error with the complaints of mypy that are none of these, or with what it complains of no longer */
async function judgeTypes(shop: Workshop, [mypy, generated]: [string, string], known: RegExp[]): Promise<void> {
  const output = await shop.complaints(mypy, ['--strict', generated, 'round_trip.py']);
  const errors = output.split('\n').filter((line) => line.includes(': error:'));
  const unknown = errors.filter((line) => !known.some((each) => each.test(line)));
  if (unknown.length > 0) throw new Error(`mypy complains:\n${unknown.join('\n')}`);
  const gone = known.filter((each) => !errors.some((line) => each.test(line)));
  if (gone.length > 0)
    throw new Error(`mypy does not complain of ${gone.join(', ')} any more: strike it from the list`);
}

const Document = z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) });

/** typify reads JSON Schema: the schemas of the contract, with their references, without what only OpenAPI knows. */
function schemasOf(source: string): object {
  const { schemas } = Document.parse(parse(source)).components;
  const text = JSON.stringify(schemas, (name, value) =>
    name.startsWith('x-') || name === 'discriminator' || name === 'example' ? undefined : value,
  );
  const definitions: unknown = JSON.parse(text.replaceAll('#/components/schemas/', '#/definitions/'));
  return { $schema: 'http://json-schema.org/draft-07/schema#', title: 'Convoke', definitions };
}
