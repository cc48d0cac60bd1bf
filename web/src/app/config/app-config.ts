import type { AppConfig } from '../../shared/model/hotel';

/** Reads what the server put into the page, so that the first screen needs no call to know its hotel. */
export function readAppConfig(page: Document): AppConfig {
  const text = page.getElementById('app-config')?.textContent;
  if (!text) throw new Error('The page carries no app-config');
  return JSON.parse(text) as AppConfig;
}
