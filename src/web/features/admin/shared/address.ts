// The state of a list as its address, for bookmarks. The usual values are left out; what an address says that
// makes no sense stands for them.

interface Param<Value> {
  /** In the address. */
  name: string;
  usual: Value;
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

export interface Address<State> {
  read: (params: URLSearchParams) => State;
  path: (state: State) => string;
}

type Params<State> = { [Field in keyof State]: Param<State[Field]> };

/** `params` in the order in which the address has them. */
export function defineAddress<State extends object>(
  page: string,
  params: Params<State>,
): Address<State> {
  const fields = Object.entries(params) as [keyof State & string, Param<unknown>][];
  return {
    read: (given) => {
      const values = fields.map(([field, { name, usual, read }]) => {
        const text = given.get(name);
        return [field, text === null ? usual : (read(text) ?? usual)];
      });
      return Object.fromEntries(values) as State;
    },
    path: (state) => {
      const given = new URLSearchParams();
      for (const [field, { name, usual, write }] of fields)
        if (state[field] !== usual) given.set(name, write(state[field]));
      return given.size === 0 ? page : `${page}?${given}`;
    },
  };
}

/** One of some values, each written as it is. */
export function oneOf<Value extends string, Usual extends string | undefined>(
  name: string,
  values: readonly Value[],
  usual: Usual,
): Param<Value | Usual> {
  return { name, usual, read: (text) => values.find((value) => value === text), write: String };
}

/** One of some values, each written as `words` say. */
export function oneOfWords<Value extends string>(
  name: string,
  words: Readonly<Record<Value, string>>,
  usual: NoInfer<Value>,
): Param<Value> {
  const values = Object.keys(words) as Value[];
  const read = (text: string) => values.find((value) => words[value] === text);
  return { name, usual, read, write: (value) => words[value] };
}

const MAX_SEARCH_LENGTH = 200;

export const searchWords = (name: string): Param<string> => ({
  name,
  usual: "",
  read: (text) => text.replace(/\s+/gu, " ").trim().slice(0, MAX_SEARCH_LENGTH),
  write: String,
});

export const idOrNull = (name: string): Param<number | null> => ({
  name,
  usual: null,
  read: (text) => (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(+text) ? +text : undefined),
  write: String,
});
