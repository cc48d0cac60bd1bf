import type { Core, UID } from '@strapi/strapi';

/** The undocumented part of Strapi that a protection hooks into is gone or different. It stops the start. */
export class PatchTargetMissing extends Error {
  constructor(patch: string, fault: string) {
    super(`PatchTargetMissing: ${patch}: ${fault}. See docs/strapi-upgrade.md.`);
  }
}

/** The routes of Strapi's panel, by the lists that hold them; a patch changes a list before Strapi serves it. */
export function panelRouteLists(strapi: Core.Strapi, patch: string): readonly Core.Router[] {
  const lists: readonly unknown[] = Object.values(strapi.admin.routes);
  return lists.map((list) => {
    if (isRouteList(list)) return list;
    throw new PatchTargetMissing(patch, 'Strapi keeps the routes of its panel in another way');
  });
}

/** The one route of the panel with this method and path, as `POST /login`. */
export function panelRoute(strapi: Core.Strapi, patch: string, name: string): Core.Route {
  const routes = panelRouteLists(strapi, patch).flatMap((list) => list.routes);
  const [route, ...others] = routes.filter(({ method, path }) => `${method} ${path}` === name);
  if (route !== undefined && others.length === 0) return route;
  throw new PatchTargetMissing(patch, `Strapi's panel has no single route ${name}`);
}

/**
 * A service of Strapi's whose functions a patch replaces. Each must still take as many parameters as the patch
 * passes on: a different number means that it works differently now.
 */
export function serviceToPatch<Service extends object>(
  strapi: Core.Strapi,
  patch: string,
  uid: UID.Service,
  parameters: Readonly<Partial<Record<keyof Service & string, number>>>,
): Service {
  const service: unknown = strapi.service(uid);
  if (typeof service !== 'object' || service === null) {
    throw new PatchTargetMissing(patch, `Strapi's service ${uid} is gone`);
  }
  const functions = new Map<string, unknown>(Object.entries(service));
  for (const [name, expected] of Object.entries<number | undefined>(parameters)) {
    const found = functions.get(name);
    if (typeof found !== 'function') {
      throw new PatchTargetMissing(patch, `${uid} has no function ${name}`);
    }
    if (found.length !== expected) {
      throw new PatchTargetMissing(
        patch,
        `${uid}.${name} takes ${String(found.length)} parameters instead of ${String(expected)}`,
      );
    }
  }
  return service as Service;
}

function isRouteList(list: unknown): list is Core.Router {
  return (
    typeof list === 'object' && list !== null && 'routes' in list && Array.isArray(list.routes)
  );
}
