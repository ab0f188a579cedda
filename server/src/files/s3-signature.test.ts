import { expect, it } from 'vitest';
import { readAuthorization, sha256, signatureOf } from '@vitola/stand-ins/s3/signature';

// The keys and requests of AWS's published examples ("Signature Calculations for the Authorization Header").
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const host = 'examplebucket.s3.amazonaws.com';
const emptyHash = sha256('');
const authorizationWith = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signedHeaders},Signature=${signature}`;

it.each([
  [
    'reading an object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9', 'x-amz-content-sha256': emptyHash },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing an object',
    'PUT',
    '/test%24file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'listing objects',
    'GET',
    '/?prefix=J&max-keys=2',
    { 'x-amz-content-sha256': emptyHash },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])(
  'the signature of AWS’s example of %s is the published one',
  (_, method, url, headers, signed, expected) => {
    const found = readAuthorization(authorizationWith(signed, expected));
    if (!found) throw new Error('The header was not read.');
    const request = { method, url, headers: { host, 'x-amz-date': '20130524T000000Z', ...headers } };
    expect(signatureOf(request, found, secretAccessKey)).toBe(expected);
  },
);

it.each([undefined, '', 'Bearer abc', 'AWS4-HMAC-SHA256 Credential=x'])('%s is no signature', (header) => {
  expect(readAuthorization(header)).toBeUndefined();
});
