import type { Page } from 'playwright-core';

/** Keeps the next request of a page to an address on its way until it is let go, be that before it is sent. */
export async function holdNext(
  page: Page,
  address: string,
): Promise<{ readonly letGo: () => void }> {
  let letGo: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    address,
    async (route) => {
      await gone;
      await route.continue();
    },
    { times: 1 },
  );
  return { letGo };
}
