import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { spanish } from '../admin/spanish';

type Texts = Readonly<Record<string, string>>;

const ofStrapi = createRequire(createRequire(__filename).resolve('@strapi/strapi/package.json'));

/** What the panel loads that has texts, and what Strapi puts before their keys. */
const packages = [
  { name: 'admin', prefix: '', translations: 'admin/src/translations' },
  ...[
    'content-manager',
    'content-releases',
    'content-type-builder',
    'email',
    'i18n',
    'review-workflows',
    'upload',
  ].map((name) => ({ name, prefix: `${name}.`, translations: 'translations' })),
  {
    name: 'plugin-users-permissions',
    prefix: 'users-permissions.',
    translations: 'translations',
  },
].map(({ name, prefix, translations }) => {
  const own = name.startsWith('plugin-') ? createRequire(__filename) : ofStrapi;
  const root = path.dirname(own.resolve(`@strapi/${name}/package.json`));
  const folder = path.join(root, 'dist/admin');
  return { prefix, folder, translations: path.join(folder, translations) };
});

/** Strapi's own texts in a language. */
function textsIn(language: 'es' | 'en'): Texts {
  return Object.fromEntries(
    packages.flatMap(({ prefix, translations }) => {
      const file = ofStrapi(path.join(translations, `${language}.json.js`)) as Texts & {
        readonly default?: Texts;
      };
      // One whose keys all are names is exported by them alone.
      const texts = file.default ?? file;
      return Object.entries(texts).map(([key, text]) => [`${prefix}${key}`, text]);
    }),
  );
}

const english = textsIn('en');
/**
 * Texts that no user of a hotel sees: paid features, features that are off, and the content-type builder,
 * which only development shows.
 */
const outOfSight = [
  /^(content-type-builder|content-releases|review-workflows|tours)\./,
  /^(settings|Settings)\.(review-workflows|page)\./,
  /^(pages\.PurchaseRelease|actions\.|modal\.form\.|content-manager-list-view\.add-to-release)/,
  /^Settings\.(permissions\.auditLogs|application\.ee)\./,
  /^app\.components\.(FreeTrial|UpsellBanner|NpsSurvey|LeftMenu\.trialCountdown)/,
  /review-?workflows/i,
  /(aiMetadata|aiLocalizations|AITranslation|ai-translations|create-metadata)/,
  /^upload\.(ai\.|asset-details\.replace\.description\.ai|upload\.progress\.(file\.)?(generatingM|m)etadata)/,
  /^widget\.deploy-now\./,
];

const isSeen = (key: string) => !outOfSight.some((pattern) => pattern.test(key));

const shown: Texts = Object.fromEntries(
  Object.entries({ ...textsIn('es'), ...spanish }).filter(([key]) => isSeen(key)),
);

/** Keys of the shown texts in which something is found. */
const keysWith = (pattern: RegExp) =>
  Object.entries(shown)
    .filter(([, text]) => pattern.test(text))
    .map(([key]) => key);

const word = (alternatives: string) =>
  new RegExp(String.raw`(?<!\p{L})(${alternatives})(?!\p{L})`, 'iu');

const pronouns = 'tu|tus|tú|te|ti|contigo|tuyo|tuya|tuyos|tuyas';

/** No noun or adverb is written like these. */
const secondPersons =
  'acabas|asegúrate|creas|crees|cambias|cuéntame|debes|desactivas|deseas|dinos|eliges|eliminas|eres|estás|est[eé]s' +
  '|guardas|guardes|has|haces|hagas|hiciste|intentas|inténtalo|irte|necesitas|necesites|olvides|pierdes|podrás|publicas' +
  '|puedas|puedes|querrás|quieras|quieres|realizas|recomiendes|restauras|sabes|sales|tendrás|tengas|tienes|usas|vas|ves' +
  '|\\p{L}*[áéíóú]\\p{L}{1,4}[ae]te|añádel[ao]s?|agrégal[ao]s?|échale|ayudarte';

/** Said to «tú» where a sentence or a part of it begins with them; elsewhere most are nouns, or said of somebody. */
const commands =
  'abre|acepta|actualiza|agrega|ajusta|arrastra|asigna|añade|borra|busca|cambia|comienza|comparte|completa|comprueba' +
  '|confirma|configura|consigue|construye|contacta|copia|crea|deja|descubre|desmarca|despliega|edita|elige|elimina' +
  '|encuentra|envía|escribe|espera|explora|genera|gestiona|guarda|haz|indica|ingresa|inicia|inserta|intenta|introduce' +
  '|invita|lee|llena|mira|modeliza|mueve|navega|pega|pide|pon|presiona|pulsa|quita|rellena|recupera|recarga|revisa|saca' +
  '|selecciona|seleciona|sigue|sube|suelta|teclea|toca|usa|utiliza|ve|ven|verifica|visita|vuelve';
const command = new RegExp(
  String.raw`(?:^|[.!?:;¡¿,({>]\s*|(?<!\p{L})(?:y|o|por favor)\s)(${commands})(?!\p{L}|\scon(?!\p{L}))`,
  'iu',
);

it('says usted to whoever is in the panel', () => {
  expect(keysWith(word(pronouns))).toEqual([]);
  expect(keysWith(word(secondPersons))).toEqual([]);
  expect(keysWith(command)).toEqual([]);
});

it('counts none in the plural', () => {
  expect(keysWith(/=0 \{([^{}]*)\} one \{\1\}/)).toEqual([]);
});

it('is not in English', () => {
  const particles =
    'the|and|your|you|with|is|are|this|from|please|have|not|of|for|to|on|by|when|click|failed|login|logout|be|it|or|can|at';
  const withoutCode = Object.entries(shown).map(
    ([key, text]) => [key, text.replaceAll(/<[^>]*>|\{[^{}]*\}|%\w+%/g, ' ')] as const,
  );
  const pattern = word(particles);
  expect(withoutCode.filter(([, text]) => pattern.test(text)).map(([key]) => key)).toEqual([]);
});

/** A text whose own words are in the code, with or without a function that puts the plugin's prefix before its key. */
const textInCode =
  /id:\s*(?<prefixed>get\w+\()?\s*(?<quote>['"`])(?<key>[\w.$\-[\]']+)\k<quote>\)?,\s*defaultMessage:\s*['"`](?<text>[^'"`]*)/g;

function keysInCode(): readonly string[] {
  const inSight = packages.filter(({ prefix }) => !outOfSight.some((out) => out.test(prefix)));
  return inSight.flatMap(({ prefix, folder }) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.mjs') && !/(^|\/)(translations|tests|ee)\//.test(file))
      .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(textInCode)])
      // What is no word is the same in any language: signs, units, names of formats.
      .filter(({ groups }) => /\p{Ll}{2}/u.test((groups?.['text'] ?? '').replaceAll(/\{.*\}/g, '')))
      .map(({ groups }) =>
        groups?.['prefixed'] === undefined
          ? (groups?.['key'] ?? '')
          : `${prefix}${groups['key'] ?? ''}`,
      ),
  );
}

it('has every text that Strapi has in English alone', () => {
  const missing = [...Object.keys(english), ...keysInCode()].filter(
    (key) => !(key in shown) && isSeen(key),
  );
  expect([...new Set(missing)]).toEqual([]);
});

it('has its texts in the order of their keys', () => {
  const keys = Object.keys(spanish).map((key) => key.toLowerCase());
  expect(keys).toEqual(keys.toSorted());
});

it('has no text that nobody sees', () => {
  expect(Object.keys(spanish).filter((key) => !isSeen(key))).toEqual([]);
});

/** A literal, or a text of JSX beside its tags or on a line of its own. */
const ownText = /(['"`])([^'"`\n]+)\1|>([^<>{}\n]+)<|^\s*(\p{L}[^<>{}'"`\n]*)(?=[<{]|$)/gmu;

/** Names of types, labels of fields and texts of our own screens. */
const ownTexts = readdirSync(path.join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test|spanish)\.tsx?$|schema\.json$/.test(file))
  .flatMap((file) => [...readFileSync(path.join(__dirname, '..', file), 'utf8').matchAll(ownText)])
  .map(([, , literal, inline, line]) => literal ?? inline ?? line);

it('has each menu word and button that the guide names in bold', () => {
  const guide = readFileSync(path.join(__dirname, '../../../docs/guia-panel.md'), 'utf8');
  const named = Array.from(guide.matchAll(/\*\*([^*]+)\*\*/g), ([, words]) => words);
  const texts = new Set([...Object.values(shown), ...ownTexts]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((words) => !texts.has(words))).toEqual([]);
});
