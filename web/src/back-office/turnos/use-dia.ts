import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Dia } from '../../shared/model/dia';
import { useCurrentAdmin } from '../session/admin-context';
import { changesBetween, tellChanges } from './changes';
import { diaQuery } from './dia-queries';
import { type Press, withPresses } from './presses';

/** Milliseconds for which what changed stays marked. */
const markedFor = 8_000;

const nothing: ReadonlySet<string> = new Set();
const noPresses: readonly Press[] = [];

/** A day as it is followed: what is marked in it as changed, and what a reader says of that. */
export function useDia(fecha: string, presses = noPresses) {
  const admin = useCurrentAdmin();
  const query = useQuery(diaQuery(admin, fecha, useQueryClient()));
  const known = query.data?.dia;
  const dia = useMemo(() => known && withPresses(known, presses), [known, presses]);
  const before = useRef<Dia>(undefined);
  const [marks, setMarks] = useState(nothing);
  const [told, setTold] = useState('');
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  const compare = useEffectEvent((now: Dia) => {
    const was = before.current;
    before.current = now;
    if (was === undefined || was === now) return;
    const changes = changesBetween(was, now);
    if (changes.marks.length === 0) return;
    setMarks((marked) => new Set([...marked, ...changes.marks]));
    setTold(tellChanges(changes.told));
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMarks((marked) => new Set([...marked].filter((one) => !changes.marks.includes(one))));
    }, markedFor);
    timers.current.add(timer);
  });

  useEffect(() => {
    if (dia !== undefined) compare(dia);
  }, [dia]);

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  return { query, dia, marks, told };
}
