import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A stand-in for the identity provider's server API, implemented from its documentation and not from our client:
 * docs.sumsub.com/reference/{authentication, create-applicants, generate-access-token,
 * get-applicant-data-via-externaluserid, error-codes-description} and docs.sumsub.com/docs/{webhook-manager,
 * user-verification-webhooks}.
 */
export const sumsubAccount = {
  SUMSUB_APP_TOKEN: 'sbx:app-token-for-tests',
  SUMSUB_SECRET_KEY: 'secret-key-for-tests',
  SUMSUB_LEVEL: 'basic kyc level',
  SUMSUB_COMPANY_LEVEL: 'basic-kyb-level',
  SUMSUB_WEBHOOK_SECRET: 'webhook-secret-for-tests',
} as const;

/** The maximum difference between a signature's timestamp and the provider's clock. */
const toleranceSeconds = 60;

export type Review = {
  readonly reviewStatus: string;
  readonly reviewResult?: {
    readonly reviewAnswer: 'GREEN' | 'RED';
    readonly reviewRejectType?: 'RETRY' | 'FINAL';
    readonly rejectLabels?: readonly string[];
    readonly moderationComment?: string;
    readonly clientComment?: string;
  };
};

type Applicant = {
  readonly id: string;
  readonly externalUserId: string;
  readonly levelName: string;
  readonly type: string;
  readonly fixedInfo: unknown;
  review: Review;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString('utf8');
}

export class SumsubStandIn {
  readonly applicants: Applicant[] = [];
  /** Each request as received. */
  readonly heard: { readonly method: string; readonly path: string; readonly body: string }[] = [];
  /** Answers 500 to every request. */
  isDown = false;
  /** A side effect while a request to this path is answered. */
  meanwhile: { readonly path: string; readonly happens: () => Promise<unknown> } | null = null;
  now = () => Date.now();
  #url = '';
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(({ status, json }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });

  get url(): string {
    return this.#url;
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #refusal(status: number, description: string) {
    return { status, json: { description, code: status, correlationId: 'req-0' } };
  }

  /** "timestamp, method in upper case, URI with all query parameters, body", HMAC-SHA256, hex in lower case. */
  #isSigned(request: IncomingMessage, body: string): boolean {
    const time = String(request.headers['x-app-access-ts']);
    if (Math.abs(Number(time) - this.now() / 1_000) > toleranceSeconds) return false;
    const mac = createHmac('sha256', sumsubAccount.SUMSUB_SECRET_KEY);
    mac.update(time);
    mac.update((request.method ?? '').toUpperCase());
    mac.update(request.url ?? '');
    mac.update(body);
    return mac.digest('hex') === request.headers['x-app-access-sig'];
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; json: unknown }> {
    const body = await bodyOf(request);
    const { method = '', url = '' } = request;
    this.heard.push({ method, path: url, body });
    if (this.isDown) return this.#refusal(500, 'Something went wrong');
    if (request.headers['x-app-token'] !== sumsubAccount.SUMSUB_APP_TOKEN) {
      return this.#refusal(401, 'Invalid token');
    }
    if (!this.#isSigned(request, body)) return this.#refusal(401, 'Request signature mismatch');
    const { pathname, searchParams } = new URL(url, this.#url);
    const { meanwhile } = this;
    if (meanwhile?.path === pathname) await meanwhile.happens();
    if (method === 'POST' && pathname === '/resources/applicants') {
      return this.#create(searchParams.get('levelName') ?? '', body);
    }
    if (method === 'POST' && pathname === '/resources/accessTokens/sdk') return this.#token(body);
    const asked = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(pathname)?.[1];
    if (method === 'GET' && asked !== undefined) return this.#read(decodeURIComponent(asked));
    return this.#refusal(404, 'Not found');
  }

  #create(levelName: string, body: string) {
    const levels: readonly string[] = [sumsubAccount.SUMSUB_LEVEL, sumsubAccount.SUMSUB_COMPANY_LEVEL];
    if (!levels.includes(levelName)) return this.#refusal(404, 'Level not found');
    const { externalUserId, type, fixedInfo } = JSON.parse(body) as Applicant;
    if ((type === 'company') !== (levelName === sumsubAccount.SUMSUB_COMPANY_LEVEL)) {
      return this.#refusal(400, 'The level is not for applicants of this type');
    }
    if (this.applicants.some((known) => known.externalUserId === externalUserId)) {
      return this.#refusal(409, `Applicant with external user id '${externalUserId}' already exists`);
    }
    const id = randomBytes(12).toString('hex');
    const applicant = { id, externalUserId, levelName, type, fixedInfo, review: { reviewStatus: 'init' } };
    this.applicants.push(applicant);
    return { status: 201, json: applicant };
  }

  #token(body: string) {
    const { userId, levelName, ttlInSecs } = JSON.parse(body) as Record<string, string | number>;
    if (!userId || !levelName || typeof ttlInSecs !== 'number') return this.#refusal(400, 'Bad request');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64');
    const jti = `_act-sbx-${randomBytes(16).toString('hex')}`;
    const token = `_act-sbx-jwt-${part({ alg: 'none' })}.${part({ jti, url: this.#url })}.`;
    return { status: 200, json: { token, userId } };
  }

  #read(externalUserId: string) {
    const found = this.applicants.find((known) => known.externalUserId === externalUserId);
    return found ? { status: 200, json: found } : this.#refusal(404, 'Applicant not found');
  }

  /** The result of the person's check. */
  decide(externalUserId: string, review: Review): void {
    const found = this.applicants.find((known) => known.externalUserId === externalUserId);
    if (!found) throw new Error('There is no such applicant.');
    found.review = review;
  }

  /** A webhook call to the club: its body, and the headers that authenticate it. */
  message(type: string, externalUserId: string, algorithm: 'sha256' | 'sha512' = 'sha256') {
    const found = this.applicants.find((known) => known.externalUserId === externalUserId);
    // Formatted with spaces, so that only a digest over the original bytes is valid.
    const body = JSON.stringify(
      {
        applicantId: found?.id,
        inspectionId: randomBytes(12).toString('hex'),
        correlationId: 'req-1',
        levelName: found?.levelName,
        externalUserId,
        type,
        sandboxMode: true,
        ...found?.review,
        createdAtMs: '2026-05-14 16:00:25.032',
      },
      null,
      1,
    );
    const digest = createHmac(algorithm, sumsubAccount.SUMSUB_WEBHOOK_SECRET).update(body).digest('hex');
    return {
      body,
      headers: {
        'x-payload-digest': digest,
        'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
      },
    };
  }
}
