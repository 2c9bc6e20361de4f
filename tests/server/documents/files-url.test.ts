import { describe, expect, it } from 'vitest';
import { readFilesUrl } from '../../../server/storage/files-url.ts';

const amazon = { kind: 's3', bucket: 'club', prefix: '', endpoint: undefined, region: 'eu-north-1' };

describe('the URL of the files', () => {
  it.each<[string, string | undefined, object]>([
    ['file:///srv/files', undefined, { kind: 'folder', folder: '/srv/files' }],
    ['file:///srv/of%20the%20club', undefined, { kind: 'folder', folder: '/srv/of the club' }],
    ['s3://club', 'eu-north-1', amazon],
    ['s3://club/', 'eu-north-1', amazon],
    ['s3://club?region=eu-north-1', 'us-west-2', amazon],
    ['s3://club/one', 'eu-north-1', { ...amazon, prefix: 'one/' }],
    ['s3://club/one/two_3.x/', 'eu-north-1', { ...amazon, prefix: 'one/two_3.x/' }],
    [
      's3://club?endpoint=https://store.example:9000/',
      undefined,
      { ...amazon, endpoint: 'https://store.example:9000', region: 'us-east-1' },
    ],
    [
      's3://club?endpoint=https://store.example&region=fr-par',
      'eu-north-1',
      { ...amazon, endpoint: 'https://store.example', region: 'fr-par' },
    ],
    ...['127.0.0.1:9000', '[::1]:9000', 'localhost:9000'].map((host): [string, string, object] => [
      `s3://club?endpoint=http://${host}`,
      'eu-north-1',
      { ...amazon, endpoint: `http://${host}` },
    ]),
  ])('%s with the region %s is parsed', (url, region, place) => {
    expect(readFilesUrl(url, region)).toEqual(place);
  });

  it.each<[string, RegExp]>([
    ['/srv/files', /^use file:/],
    ['https://club.example', /^use file:/],
    ['file://server/files', /^use file:/],
    ['file:///srv/files?region=x', /^use file:/],
    ['s3://key:secret@club', /^credentials do not belong here/],
    ['s3://key@club', /^credentials do not belong here/],
    ['s3://Club', /^not a name of a bucket/],
    ['s3://a', /^not a name of a bucket/],
    ['s3://-club', /^not a name of a bucket/],
    ['s3://club:9000', /^not a name of a bucket/],
    ['s3:///prefix', /^not a name of a bucket/],
    ['s3://club//a', /^a prefix has letters/],
    ['s3://club/a//b', /^a prefix has letters/],
    ['s3://club/a b', /^a prefix has letters/],
    ['s3://club?acl=public', /^"acl" is not known/],
    ['s3://club?endpoint=http://store.example', /^endpoint must begin with https/],
    ['s3://club?endpoint=http://127.0.0.1.example', /^endpoint must begin with https/],
    ['s3://club?endpoint=store.example', /^endpoint is not a URL/],
    ['s3://club?endpoint=', /^endpoint is not a URL/],
    ['s3://club?endpoint=ftp://store.example', /^endpoint is not a URL/],
  ])('%s is refused', (url, message) => {
    expect(() => readFilesUrl(url, 'eu-north-1')).toThrow(message);
  });

  it('needs a region for Amazon’s storage', () => {
    expect(() => readFilesUrl('s3://club', undefined)).toThrow('add region=…, or set AWS_REGION.');
  });
});
