import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

export interface PanelPage {
  readonly status: number;
  readonly body: string;
}

/** Asks under a panel's host name, which resolves nowhere but in a browser. */
export async function askPanel(url: string, db: string, path: string): Promise<PanelPage> {
  const { port } = new URL(url);
  const sent = request(url + path, { headers: { host: `${db}.localhost:${port}` } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return { status: response.statusCode ?? 0, body };
}
