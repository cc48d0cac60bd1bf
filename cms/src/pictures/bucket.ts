import { parse } from 'node:path';
import { Readable } from 'node:stream';
import { bucketFrom } from '@guest-app/config/environment/bucket';
import { BucketAway } from '../database/failure';
import { environment } from '../settings/environment';

/** As Strapi calls its provider of such storages, also in the rows of the media library. */
export const bucketProvider = 'aws-s3';

/** Milliseconds. A slow storage makes the hotel's requests slow. */
const [connectTimeout, answerTimeout] = [3_000, 20_000];

/**
 * The options of Strapi's provider for the installation's bucket; undefined where pictures are in the
 * hotel's folder.
 */
export function bucketOptions() {
  const { bucketUrl, hotel } = environment();
  const bucket = bucketUrl === undefined ? undefined : bucketFrom(bucketUrl);
  if (bucket === undefined) return undefined;
  const { endpoint, region, name, prefix, accessKeyId, secretAccessKey } = bucket;
  return {
    rootPath: [prefix, hotel.db].filter(Boolean).join('/'),
    s3Options: {
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Every storage knows its buckets by path; by host name only those that have the names.
      forcePathStyle: true,
      // Storages other than Amazon's often lack the checksums that its library would send.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 2,
      requestHandler: { connectionTimeout: connectTimeout, requestTimeout: answerTimeout },
      // The bucket decides who may read: by default the provider would ask for public files.
      params: { Bucket: name, ACL: undefined },
    },
  };
}

/** The parts of a file's name in a storage. */
export interface BucketFile {
  readonly hash: string;
  readonly ext: string;
}

/** The methods of Strapi's provider that we call; it has no types of its own. */
export interface BucketProvider {
  uploadStream(
    file: BucketFile & { readonly mime: string; readonly stream: Readable },
  ): Promise<void>;
  delete(file: BucketFile): Promise<unknown>;
  getSignedUrl(file: BucketFile & { readonly url: string }): Promise<{ readonly url: string }>;
}

/** A file of the bucket by its name below `/uploads/`, or undefined where there is none. */
export async function readFromBucket(
  provider: BucketProvider,
  name: string,
): Promise<{ readonly bytes: number | undefined; readonly stream: Readable } | undefined> {
  // The provider only checks that the address is of its bucket.
  const url = `s3://${String(bucketOptions()?.s3Options.params.Bucket)}/${name}`;
  const signed = await provider.getSignedUrl({ ...fileOf(name), url });
  const answer = await fetch(signed.url, { signal: AbortSignal.timeout(answerTimeout) }).catch(
    (error: unknown) => {
      throw new BucketAway('The bucket does not answer', { cause: error });
    },
  );
  if (answer.ok && answer.body !== null) {
    const length = answer.headers.get('content-length');
    return {
      bytes: length === null ? undefined : Number(length),
      stream: Readable.fromWeb(answer.body),
    };
  }
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new BucketAway(`The bucket answers ${String(answer.status)}`);
}

export function fileOf(name: string): BucketFile {
  const { name: hash, ext } = parse(name);
  return { hash, ext };
}
