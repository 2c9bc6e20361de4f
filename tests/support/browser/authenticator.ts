import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The page's origin, and the host name to which passkeys belong. */
export type RelyingParty = { readonly origin: string; readonly rpId: string };

type Change = Partial<RelyingParty> & {
  readonly counter?: number;
  readonly type?: string;
  readonly challenge?: string;
  readonly isPresent?: boolean;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The two forms of CBOR (RFC 8949) that are needed: short texts and byte strings of up to 65,535 bytes. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value]);

const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

/**
 * A software passkey that responds like an authenticator and its browser (WebAuthn, sections 6 and 7): ES256, no
 * attestation. `change` falsifies parts of the response.
 */
export function softAuthenticator(asked: RelyingParty = { origin: 'http://localhost', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let count = 0;

  const clientData = (type: string, challenge: string, change: Change) =>
    Buffer.from(
      JSON.stringify({
        type: change.type ?? type,
        challenge: change.challenge ?? challenge,
        origin: change.origin ?? asked.origin,
        crossOrigin: false,
      }),
    );
  const head = (change: Change, more: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(change.counter ?? count);
    const seen = change.isPresent === false ? 0 : flags.present | flags.verified;
    return Buffer.concat([sha256(change.rpId ?? asked.rpId), Buffer.from([seen | more]), counter]);
  };
  /** A COSE key (RFC 9053): kty EC2, alg ES256, crv P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
  };

  return {
    id,
    /** The result of `navigator.credentials.create`, as JSON. */
    make(challenge: string, change: Change = {}) {
      const length = Buffer.from([rawId.length >> 8, rawId.length & 0xff]);
      const data = Buffer.concat([head(change, flags.attested), Buffer.alloc(16), length, rawId, coseKey()]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, change).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
        clientExtensionResults: {},
      };
    },
    /** The result of `navigator.credentials.get`, as JSON. It increments its counter, unless it is given the value to send. */
    sign(challenge: string, change: Change = {}) {
      count += 1;
      const client = clientData('webauthn.get', challenge, change);
      const data = head(change, 0);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: null,
        },
        clientExtensionResults: {},
        authenticatorAttachment: 'platform',
      };
    },
  };
}
