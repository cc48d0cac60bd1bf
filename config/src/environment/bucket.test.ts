import { expect, it } from 'vitest';
import { bucketFrom } from './bucket.js';

it('is read from one address', () => {
  expect(
    bucketFrom(
      'https://clave:a%2Fb%2Bc@s3.sa-east-1.amazonaws.com/hoteles/grupo/uno?region=sa-east-1',
    ),
  ).toEqual({
    endpoint: 'https://s3.sa-east-1.amazonaws.com',
    region: 'sa-east-1',
    name: 'hoteles',
    prefix: 'grupo/uno',
    accessKeyId: 'clave',
    secretAccessKey: 'a/b+c',
  });
  expect(bucketFrom('http://clave:secreto@minio:9000/hoteles/')).toMatchObject({
    endpoint: 'http://minio:9000',
    region: 'us-east-1',
    prefix: '',
  });
});

it.each([
  ...['hoteles', 's3://clave:secreto@hoteles', 'https://clave:secreto@s3.example'],
  ...['https://s3.example/hoteles', 'https://clave@s3.example/hoteles'],
  ...['https://clave:se%creto@s3.example/hoteles', 'https://clave:secreto@s3.example/Hoteles'],
  ...['https://clave:secreto@s3.example/hoteles//a', 'https://clave:secreto@s3.example/hoteles/.a'],
  'https://clave:secreto@s3.example/hoteles?acl=public-read',
])('is not %s', (address) => {
  expect(bucketFrom(address)).toBeUndefined();
});
