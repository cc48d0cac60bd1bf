import { Stack, Text } from '@mantine/core';
import { diffArrays } from 'diff';
import { imageSource } from '../../shared/image/image-source';
import { ChangedWords, Marked } from '../rich-text/ChangedWords';
import type { StateDifference } from './differences';
import styles from './Differences.module.css';

/** What a change changed, field by field; words that came or went are marked within their text. */
export function Differences({ differences }: { readonly differences: readonly StateDifference[] }) {
  if (differences.length === 0) return <Text>No cambia nada.</Text>;
  return (
    <dl className={styles.campos}>
      {differences.map((difference) => (
        <div key={difference.id}>
          <dt className={styles.campo}>{difference.campo}</dt>
          <dd className={styles.valor}>
            <Shown {...difference} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Shown({ clase, antes, despues }: StateDifference) {
  if (clase === 'imagen') return <Pictures antes={antes} despues={despues} />;
  if (clase === 'lista') return <List antes={antes} despues={despues} />;
  return <ChangedWords antes={antes} despues={despues} enriquecido={clase === 'rico'} />;
}

type Values = Pick<StateDifference, 'antes' | 'despues'>;

function List({ antes, despues }: Values) {
  const entries = (lines: string) => (lines === '' ? [] : lines.split('\n'));
  const parts = diffArrays(entries(antes), entries(despues)).flatMap(({ added, removed, value }) =>
    value.map((entry) => ({ added, removed, value: entry })),
  );
  return (
    <ul className={styles.lista}>
      {parts.map((part, index) => (
        <li key={index}>
          <Marked {...part} />
        </li>
      ))}
    </ul>
  );
}

function Pictures({ antes, despues }: Values) {
  return (
    <Stack gap="xs">
      {[
        ['Antes', antes],
        ['Después', despues],
      ].map(([cuando = '', imagen = '']) => (
        <figure key={cuando} className={styles.figura}>
          <figcaption>{cuando}</figcaption>
          {imagen === '' ? (
            '(ninguna)'
          ) : (
            <img {...imageSource(imagen, 0)} sizes="160px" alt={imagen} className={styles.imagen} />
          )}
        </figure>
      ))}
    </Stack>
  );
}
