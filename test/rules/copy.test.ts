import { describe, expect, it } from 'vitest';
import { copyOf, isSame } from '../../src/rules/copy.ts';

describe('isSame', () => {
  const state = { hp: 3, name: 'Ann', gone: null, list: [1, { deep: true }], empty: {} };

  it('knows a copy for the same, whatever the order of its keys', () => {
    expect(isSame(state, copyOf(state))).toBe(true);
    expect(isSame({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  });

  it.each([
    [{ ...state, hp: 4 }],
    [{ ...state, list: [1, { deep: false }] }],
    [{ ...state, list: [1] }],
    [{ ...state, gone: {} }],
    [{ ...state, empty: [] }],
    [{ ...state, more: 1 }],
    [{ hp: 3, name: 'Ann', gone: null, list: state.list, other: {} }],
    [null],
    ['state'],
  ])('tells %j apart', (other) => {
    expect(isSame(state, other)).toBe(false);
    expect(isSame(other, state)).toBe(false);
  });
});
