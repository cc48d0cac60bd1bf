/**
 * The login of somebody whose password another person set is answered with a code in the place of a session: it opens the
 * panel's own screen where a new one is chosen. Strapi's login has no place for code of ours, but for what it calls with.
 */
export function goWhereAPasswordIsChosen(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const response = await ask(...request);
    if (!response.ok && new URL(response.url).pathname === '/admin/login') {
      const code = codeIn(
        await response
          .clone()
          .json()
          .catch(() => undefined),
      );
      if (code !== undefined) {
        location.assign(`/admin/auth/reset-password?code=${encodeURIComponent(code)}`);
      }
    }
    return response;
  };
}

function codeIn(answer: unknown): string | undefined {
  const code = ['error', 'details', 'elegirContrasena'].reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? new Map(Object.entries(value)).get(key)
        : undefined,
    answer,
  );
  return typeof code === 'string' ? code : undefined;
}
