/** A bucket in a storage that speaks S3, and where in it an installation keeps its pictures. */
export interface Bucket {
  /** Origin of the storage. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Default region: clients of storages without regions use this name. */
const anyRegion = 'us-east-1';

/** What an address of the form `https://id:key@host/bucket/prefix?region=…` says; undefined where it is none. */
export function bucketFrom(address: string): Bucket | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(address);
  const [name = '', ...prefix] = pathname.replace(/^\/|\/$/g, '').split('/');
  const isOne =
    /^https?:$/.test(protocol) &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) &&
    prefix.every((part) => /^[\w-][\w.-]*$/.test(part)) &&
    [...searchParams.keys()].every((key) => key === 'region') &&
    hash === '';
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  if (!isOne || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? anyRegion,
    name,
    prefix: prefix.join('/'),
    accessKeyId,
    secretAccessKey,
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
