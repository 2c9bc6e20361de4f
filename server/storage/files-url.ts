import { fileURLToPath } from 'node:url';

/** A bucket; `prefix` is empty or ends with a slash, `endpoint` is undefined for Amazon's own. */
export type S3Location = {
  readonly kind: 's3';
  readonly bucket: string;
  readonly prefix: string;
  readonly endpoint: string | undefined;
  readonly region: string;
};

export type FilesLocation = { readonly kind: 'folder'; readonly folder: string } | S3Location;

const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixPattern = /^(?:[\w.-]+\/)*$/;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Members' uploads must not cross a network unencrypted. */
function endpointOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error('endpoint is not a URL.');
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new Error('endpoint must begin with https.');
  return url.origin;
}

/**
 * Parses `file:///folder` or `s3://bucket/prefix?endpoint=https://…&region=…`.
 * @param region Amazon's region if the URL names none.
 * @throws Error with the problem of the URL.
 */
export function readFilesUrl(text: string, region: string | undefined): FilesLocation {
  const url = URL.parse(text);
  if (url?.protocol === 'file:' && url.host === '' && url.search === '') {
    return { kind: 'folder', folder: fileURLToPath(url) };
  }
  if (url?.protocol !== 's3:')
    throw new Error('use file:///folder or s3://bucket/prefix?endpoint=…&region=….');
  if (url.username !== '' || url.password !== '')
    throw new Error('credentials do not belong here; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  if (!bucketPattern.test(url.host)) throw new Error('not a name of a bucket.');
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  const unknown = [...url.searchParams.keys()].find((name) => !['endpoint', 'region'].includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is not known; there are endpoint and region.`);
  const location = {
    kind: 's3',
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: url.searchParams.has('endpoint')
      ? endpointOf(url.searchParams.get('endpoint') ?? '')
      : undefined,
  } as const;
  if (!prefixPattern.test(location.prefix))
    throw new Error('a prefix has letters, digits, ".", "_", "-" and "/" only.');
  // Most storages other than Amazon's accept any region.
  const there = url.searchParams.get('region') ?? region ?? (location.endpoint && 'us-east-1');
  if (!there) throw new Error('add region=…, or set AWS_REGION.');
  return { ...location, region: there };
}
