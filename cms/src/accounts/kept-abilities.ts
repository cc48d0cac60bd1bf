import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { ServiceRegistry } from './service-registry';

/** What somebody may do, as Strapi makes it of their rights. */
type Ability = unknown;

/** A right of a role. One with a condition is another for whoever asks. */
interface Right {
  readonly conditions?: unknown;
}

interface Rights {
  findUserPermissions(user: object): Promise<readonly Right[]>;
  readonly engine: {
    generateUserAbility(user: object): Promise<Ability>;
    /** Of the rights that are given, whosever they are. */
    generateTokenAbility(rights: readonly Right[], user: object): Promise<Ability>;
  };
}

interface ContentEngine {
  generateAbility(rights: readonly Right[], options?: object): Promise<Ability>;
}

/** More sets of rights than a hotel has roles. */
const most = 20;

/**
 * For each request Strapi makes anew what whoever asks may do, of each of their rights, a hundred and more: most of what a request takes. It is
 * the same for as long as the rights are, which are read for each request as ever, and nothing changes it once it is made.
 */
export function keepAbilities(strapi: Core.Strapi): void {
  const rights = strapi.get<ServiceRegistry<Rights>>('services').get('admin::permission');
  const { engine } = rights;
  const inPanel = keepingAbilities();
  engine.generateUserAbility = async (user) => {
    const held = await rights.findUserPermissions(user);
    return inPanel(held, () => engine.generateTokenAbility(held, user));
  };

  const content: ContentEngine = strapi.contentAPI.permissions.engine;
  const make = content.generateAbility.bind(content);
  const inCalls = keepingAbilities();
  content.generateAbility = (held, options) =>
    options === undefined ? inCalls(held, () => make(held)) : make(held, options);
}

/** Gives what is made of rights, made once for those that are the same. */
function keepingAbilities() {
  const kept = new Map<string, Ability>();
  return async (rights: readonly Right[], make: () => Promise<Ability>): Promise<Ability> => {
    if (rights.some(isConditional)) return make();
    const key = JSON.stringify(rights);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const ability = await make();
    // Those of before a change of rights are asked for by nobody.
    if (kept.size >= most) kept.clear();
    kept.set(key, ability);
    return ability;
  };
}

function isConditional({ conditions }: Right): boolean {
  return !isDeepStrictEqual(conditions ?? [], []);
}
