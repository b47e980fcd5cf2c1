import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import type { Attachment } from 'postal-mime';
import { messageLimits } from '../parse-mime.js';

/** OIDs of CMS (RFC 5652 §4, §5.1). */
const signedData = '1.2.840.113549.1.7.2';
const data = '1.2.840.113549.1.7.1';

/** Far more than a signature with its certificates has. */
const limits = { maxDepth: 32, maxNodes: 5_000, maxContentLength: messageLimits.bytes };

/** Whether a part is S/MIME (RFC 8551 §3.2), signed or encrypted. */
export function isSmime({ mimeType, filename }: Pick<Attachment, 'mimeType' | 'filename'>): boolean {
  return /^application\/(?:x-)?pkcs7-mime$/.test(mimeType) || /\.p7m$/i.test(filename ?? '');
}

/**
 * The message inside an opaque signature (RFC 8551 §3.5.2), which needs no key to be read. The signature is not
 * checked: it proves less than the token of an answer.
 *
 * @returns `undefined` if it is encrypted, or cannot be read
 */
export function signedContent(bytes: Uint8Array): Uint8Array | undefined {
  try {
    // ContentInfo ::= SEQUENCE { contentType, [0] EXPLICIT SignedData }
    const signed = contentOf(fromBER(bytes, limits).result, signedData);
    if (!(signed instanceof Sequence)) return undefined;
    // SignedData ::= SEQUENCE { version, digestAlgorithms, encapContentInfo, … }
    const content = contentOf(signed.valueBlock.value[2], data);
    return content instanceof OctetString ? new Uint8Array(content.getValue()) : undefined;
  } catch {
    return undefined;
  }
}

/** The content of SEQUENCE { type, [0] EXPLICIT content }, if it has that type. */
function contentOf(info: unknown, type: string): unknown {
  if (!(info instanceof Sequence)) return undefined;
  const [oid, tagged] = info.valueBlock.value;
  if (!(oid instanceof ObjectIdentifier) || oid.valueBlock.toString() !== type) return undefined;
  return tagged instanceof Constructed ? tagged.valueBlock.value[0] : undefined;
}
