import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { isStaffAddress } from '../shared/address/address';
import { contentPlace, pictureHotel } from '../shared/address/content-place';
import type { RoomQuestion } from '../shared/offline/agreement';
import { appFile, forgetOldVersions, isAppFile, keepVersion, page } from './app-files';
import { ContentStrategy } from './content-strategy';
import { pictureStrategy, makeRoom, roomFor } from './picture-cache';

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps the guest app's code, and what a guest has read of the hotels, for when there is no network. What is personal
 * never comes here, and the staff's pages are never answered.
 */

/** The staff's pages that this worker has seen begin. */
const staffPages = new Set<string>();

registerQuotaErrorCallback(makeRoom);

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepVersion(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions());
  event.waitUntil(self.clients.claim());
});

self.addEventListener('message', (event) => {
  const question: unknown = event.data;
  const [port] = event.ports;
  if (!isRoomQuestion(question) || port === undefined) return;
  event.waitUntil(roomFor(question.db).then((bytes) => port.postMessage(bytes)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === 'HEAD' && url.pathname === '/favicon.svg') {
    event.respondWith(serverThere(request));
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (url.pathname !== '/') return;
    if (isStaffAddress(url.hash)) staffPages.add(event.resultingClientId);
    else event.respondWith(page(event, () => void self.registration.update()));
    return;
  }
  if (staffPages.has(event.clientId)) return;
  const answer = answerTo(event, url);
  if (answer !== null) event.respondWith(unlessStaffs(event, answer));
});

/** How a request is answered from here; null where it is left to the network. */
function answerTo(event: FetchEvent, { pathname }: URL): (() => Promise<Response>) | null {
  const { request } = event;
  if (isAppFile(pathname)) return () => appFile(request);
  const db = pictureHotel(pathname);
  if (db !== null) return () => pictureStrategy(db).handle({ event, request });
  const place = contentPlace(pathname);
  if (place === null) return null;
  return () => new ContentStrategy(place, event.clientId).handle({ event, request });
}

/** Whether the server is there, which pages ask again and again: that it is not is no error on their consoles. */
function serverThere(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response(null, { status: 204 }));
}

/** A worker that was started anew does not know which pages it saw begin: their own addresses say it. */
async function unlessStaffs(
  { clientId, request }: FetchEvent,
  answer: () => Promise<Response>,
): Promise<Response> {
  const client = await self.clients.get(clientId);
  return client !== undefined && isStaffAddress(new URL(client.url).hash)
    ? fetch(request)
    : answer();
}

function isRoomQuestion(value: unknown): value is RoomQuestion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'room' &&
    'db' in value &&
    typeof value.db === 'string'
  );
}
