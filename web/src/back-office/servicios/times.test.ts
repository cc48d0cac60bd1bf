import { expect, it } from 'vitest';
import { wholeOf } from '../form/rules';
import { horaOf, hoursText, minutesOf } from './times';

it.each([
  ['9:30', '09:30'],
  ['09.30', '09:30'],
  ['0930', '09:30'],
  [' 9 ', '09:00'],
  ['24:00', '24:00'],
  ['24:01', null],
  ['9:60', null],
  ['nueve', null],
  ['', null],
])('reads the time %j', (typed, hora) => {
  expect(horaOf(typed)).toBe(hora);
});

it.each([
  ['2', 120],
  ['1,5', 90],
  ['1.5', 90],
  ['0:20', 20],
  ['36', 2160],
  ['', null],
  ['dos', null],
  ['-1', null],
  ['1:75', null],
])('reads %j hours', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

it('writes whatever number of minutes so that it is read as the same', () => {
  expect([120, 90, 45, 20, 0, 61].map(hoursText)).toEqual([
    '2',
    '1,5',
    '0,75',
    '0:20',
    '0',
    '1:01',
  ]);
  for (let minutes = 0; minutes < 3000; minutes += 1) {
    expect(minutesOf(hoursText(minutes))).toBe(minutes);
  }
});

it('takes whole numbers within their bounds', () => {
  expect(['1', '10', '11', '1,5', '', '0'].map((typed) => wholeOf(typed, 1, 10))).toEqual([
    1,
    10,
    null,
    null,
    null,
    null,
  ]);
});
