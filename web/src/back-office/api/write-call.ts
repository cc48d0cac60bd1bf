import type { Body, Params, WriteBody, WriteMethod, WriteUrl } from '../../shared/api/calls';

/** A write that is ready to be sent, but for the hotel and for who sends it. */
export interface WriteCall {
  readonly method: WriteMethod;
  readonly url: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: object | null;
}

/** A write of the contract: its values and its body are those that its address takes. */
export function writeCall<
  M extends WriteMethod,
  Url extends WriteUrl<M>,
  Given extends WriteBody<M, Url>,
>(method: M, url: Url, params: Omit<Params<M, Url>, 'db'>, body: Body<M, Url, Given>): WriteCall {
  return { method, url, params: { ...params }, body };
}
