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
  checkFunctions(patch, uid, service, parameters);
  return service as Service;
}

/** Refuses the start where an object of Strapi's lacks a function that a patch replaces, or has a different one. */
export function checkFunctions(
  patch: string,
  name: string,
  target: unknown,
  parameters: Readonly<Record<string, number | undefined>>,
): asserts target is object {
  if (typeof target !== 'object' || target === null) {
    throw new PatchTargetMissing(patch, `Strapi's ${name} is gone`);
  }
  for (const [each, expected] of Object.entries(parameters)) {
    const found: unknown = Reflect.get(target, each);
    if (typeof found !== 'function') {
      throw new PatchTargetMissing(patch, `Strapi's ${name} has no function ${each}`);
    }
    if (found.length !== expected) {
      throw new PatchTargetMissing(
        patch,
        `Strapi's ${name}.${each} takes ${String(found.length)} parameters instead of ${String(expected)}`,
      );
    }
  }
}

function isRouteList(list: unknown): list is Core.Router {
  return (
    typeof list === 'object' && list !== null && 'routes' in list && Array.isArray(list.routes)
  );
}
