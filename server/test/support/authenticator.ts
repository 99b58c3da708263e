import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3, EC2: 2, ES256: -7, P256: 1 } as const;

/** Changes of an attack to a valid response. */
interface Deviation {
  /** Origin of the page. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userVerified?: boolean;
  userHandle?: string;
  credentialId?: string;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** A passkey in software (ES256, attestation `none`), with the browser's part. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  private readonly privateKey: KeyObject;
  private readonly publicKey: { x: string; y: string };
  private userHandle = '';
  private counter = 0;

  constructor(private readonly origin = 'http://localhost:3000') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  }

  /** Creates the credential. Takes creation options and returns a registration response, both as JSON text. */
  register(optionsText: string, deviation: Deviation = {}): string {
    const options = JSON.parse(optionsText) as Options;
    this.userHandle = options.user?.id ?? '';
    const credentialId = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const aaguid = Buffer.alloc(16);
    const authData = Buffer.concat([
      this.authenticatorData(options.rp?.id ?? '', deviation, CREDENTIAL_INCLUDED),
      aaguid,
      length,
      credentialId,
      this.coseKey(),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.response({
      clientDataJSON: this.clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs in. Takes request options and returns an authentication response, both as JSON text. */
  authenticate(optionsText: string, deviation: Deviation = {}): string {
    const options = JSON.parse(optionsText) as Options;
    this.counter += 1;
    const authData = this.authenticatorData(options.rpId ?? '', deviation);
    const clientData = this.clientData('webauthn.get', options, deviation);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    return this.response(
      {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle ?? this.userHandle,
      },
      deviation.credentialId,
    );
  }

  private response(response: object, id = this.credentialId): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  private clientData(type: string, { challenge }: Options, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authenticatorData(rpId: string, deviation: Deviation, included = 0): Buffer {
    const verified = (deviation.userVerified ?? true) ? USER_VERIFIED : 0;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    return Buffer.concat([
      sha256(deviation.rpId ?? rpId),
      Buffer.from([USER_PRESENT | verified | included]),
      counter,
    ]);
  }

  private coseKey(): Uint8Array {
    const { x, y } = this.publicKey;
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [COSE.kty, COSE.EC2],
        [COSE.alg, COSE.ES256],
        [COSE.crv, COSE.P256],
        [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
