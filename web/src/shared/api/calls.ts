import type {
  AnswerOf,
  BodyOf,
  DataOf,
  Method,
  ParamsOf,
  UrlOf,
} from '@guest-app/adapters/contract/routes';
import { read, readAnswer, readFile, type ReadOptions, write, type WriteOptions } from './request';

/** The calls of the contract, each by its method and its address; what it takes and answers follows from these. */

export type WriteMethod = Exclude<Method, 'GET'>;
export type WriteUrl<M extends WriteMethod> = UrlOf<M>;
export type WriteBody<M extends WriteMethod, Url extends string> = BodyOf<M, Url>;
export type WriteAnswer<M extends WriteMethod, Url extends string> = AnswerOf<M, Url>;

/** Values for the names in an address. */
export type Params<M extends Method, Url extends string> = {
  readonly [Name in keyof ParamsOf<M, Url>]: string | number;
};

/**
 * A body of a call and nothing else: a field that the call does not have, such as a misspelt optional one,
 * is refused.
 */
export type Body<M extends WriteMethod, Url extends string, Given> = Given &
  Only<Given, BodyOf<M, Url>>;

type Only<Given, Wanted> = Given extends FormData | null
  ? Given
  : Given extends readonly (infer Entry)[]
    ? readonly Only<Entry, EntryOf<Wanted>>[]
    : Given extends object
      ? {
          [Key in keyof Given]: Key extends KeyOf<Wanted>
            ? Only<Given[Key], At<Wanted, Key>>
            : never;
        }
      : Given;

type EntryOf<Wanted> = Wanted extends readonly (infer Entry)[] ? Entry : never;
type KeyOf<Wanted> = Wanted extends unknown ? keyof Wanted : never;
type At<Wanted, Key> = Wanted extends unknown
  ? Key extends keyof Wanted
    ? Wanted[Key]
    : never
  : never;

/** The address of a read. */
export function pathOf<Url extends UrlOf<'GET'>>(url: Url, params: Params<'GET', Url>): string {
  return addressOf(url, params);
}

/** Asks for what a call reads. */
export function get<Url extends UrlOf<'GET'>>(
  url: Url,
  params: Params<'GET', Url>,
  options: ReadOptions & { readonly query?: string },
): Promise<DataOf<Url>> {
  return read(addressOf(url, params, options.query), options);
}

/** Asks for what a call answers beside its data. */
export function getAnswer<Url extends UrlOf<'GET'>>(
  url: Url,
  params: Params<'GET', Url>,
  options: ReadOptions & { readonly query?: string },
): Promise<AnswerOf<'GET', Url>> {
  return readAnswer(addressOf(url, params, options.query), options);
}

/** Asks for a file. */
export function getFile<Url extends UrlOf<'GET'>>(
  url: Url,
  params: Params<'GET', Url>,
  headers: Readonly<Record<string, string>>,
): Promise<Blob> {
  return readFile(addressOf(url, params), headers);
}

interface SendOptions extends WriteOptions {
  readonly query?: string;
  /** Where the call is answered; the page's own origin where it is not given. */
  readonly origin?: string;
}

/** Sends a write and returns its answer. */
export function send<M extends WriteMethod, Url extends UrlOf<M>, Given extends BodyOf<M, Url>>(
  method: M,
  url: Url,
  params: Params<M, Url>,
  body: Body<M, Url, Given>,
  { query, origin = '', ...options }: SendOptions,
): Promise<AnswerOf<M, Url>> {
  return write(method, `${origin}${addressOf(url, params, query)}`, body, options);
}

/** An address with its path values, each written so that it stays one part. */
export function addressOf(
  url: string,
  params: Readonly<Record<string, string | number>>,
  query?: string,
): string {
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return query === undefined ? path : `${path}?${query}`;
}
