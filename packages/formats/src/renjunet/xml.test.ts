import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAttributes, resolveEntities, XmlScanner } from './xml.ts';

type Event = readonly (string | number | boolean)[];

/** What a scanner meets in a file that comes in these pieces; neighbouring texts are joined. */
function scan(...pieces: string[]) {
  const events: Event[] = [];
  const scanner = new XmlScanner({
    open: (...open) => events.push(['open', ...open]),
    close: name => events.push(['close', name]),
    broken: (...broken) => events.push(['broken', ...broken]),
    text: raw => {
      const last = events[events.length - 1];
      if (last?.[0] === 'text') events[events.length - 1] = ['text', `${last[1]}${raw}`];
      else if (raw !== '') events.push(['text', raw]);
    },
  });
  for (const piece of pieces) scanner.push(piece);
  return { events, isUnfinished: scanner.isUnfinished };
}

describe('the scanner', () => {
  test('tells tags and texts', () => {
    expect(scan('<a x="1">b c</a ><d/>')).toEqual({
      events: [
        ['open', 'a', ' x="1"', false, 0],
        ['text', 'b c'],
        ['close', 'a'],
        ['open', 'd', '', true, 17],
      ],
      isUnfinished: false,
    });
  });

  test('a > within quotes does not end a tag, an apostrophe begins no quote', () => {
    expect(scan(`<a x = "1>2" y='">' z=O'Neil>`).events).toEqual([
      ['open', 'a', ` x = "1>2" y='">' z=O'Neil`, false, 0],
    ]);
  });

  test('a < that begins nothing is text, in a value too', () => {
    expect(scan('1 < 2 <3 <a x="1 < 2">').events).toEqual([
      ['text', '1 < 2 <3 '],
      ['open', 'a', ' x="1 < 2"', false, 9],
    ]);
  });

  test('comments and instructions are passed over', () => {
    expect(scan('<?xml version="1.0"?>a<!-- <b> -- > -->c').events).toEqual([['text', 'ac']]);
  });

  test('a document type is passed over, and so are the entities it declares', () => {
    const type = '<!DOCTYPE db [ <!ENTITY e SYSTEM "file:///etc/passwd"> ]>';
    expect(scan(`${type}<a/>`).events).toEqual([
      ['text', '>'],
      ['open', 'a', '', true, type.length],
    ]);
    expect(scan('<!DOCTYPE html><a/>').events).toEqual([['open', 'a', '', true, 15]]);
  });

  test('in CDATA everything is text', () => {
    expect(scan('a<![CDATA[<b> & ]] ]]>c').events).toEqual([['text', 'a<b> &amp; ]] c']]);
  });

  test('a tag that runs into the next one has lost a quote', () => {
    expect(scan('<a x="1><b/><c x="2/></c><d <e/>').events).toEqual([
      ['broken', 'unclosed-value', 0],
      ['open', 'a', ' x="1', false, 0],
      ['open', 'b', '', true, 8],
      ['broken', 'unclosed-value', 12],
      ['open', 'c', ' x="2', true, 12],
      ['close', 'c'],
      ['broken', 'unclosed-value', 25],
      ['open', 'd', '', false, 25],
      ['open', 'e', '', true, 28],
    ]);
  });

  test.each([
    '<',
    '<a',
    '<a x="<',
    '</a',
    '<!',
    '<!DOCTYPE a',
    '<!--',
    '<!-- --',
    '<![CDATA[ ]]',
    '<?',
  ])('a file that ends with %s is unfinished', end =>
    expect(scan(`<b>${end}`).isUnfinished).toBe(true),
  );

  test('a tag that never ends is not waited for', () => {
    const events = scan('<a ', 'x'.repeat(999_990), 'x'.repeat(7), '<b>').events;
    expect(events.map(([kind, name]) => [kind, kind === 'text' ? '' : name])).toEqual([
      ['broken', 'unclosed-value'],
      ['open', 'a'],
      ['open', 'b'],
    ]);
    const long = `<a ${'x'.repeat(1_000_000)}`;
    expect(scan(long, '<b>').events).toEqual([
      ['broken', 'text-too-long', 0],
      ['text', long.slice(1)],
      ['open', 'b', '', false, long.length],
    ]);
  });

  test('a file means the same in whatever pieces it comes', () => {
    const file =
      '<?xml?><!DOCTYPE a><a x="1>" y=\'2\'>t &amp; <![CDATA[x]]y]]>u<!-- -c- --> < <b/></a><c x="1><d>';
    const whole = scan(file);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: file.length }), { maxLength: 12 }), cuts => {
        const ends = [0, ...cuts.sort((a, b) => a - b), file.length];
        const pieces = ends.slice(1).map((end, i) => file.slice(ends[i], end));
        expect(scan(...pieces)).toEqual(whole);
      }),
    );
    expect(scan(...file)).toEqual(whole);
  });
});

test('attributes come in any order, quotes and spacing', () => {
  const attributes = (source: string) => Object.fromEntries(parseAttributes(source));
  expect(attributes(` a="1" b='2 "' c = 3 d=""e="x`)).toEqual({
    a: '1',
    b: '2 "',
    c: '3',
    d: '',
    e: 'x',
  });
  expect(attributes('flag a="1" a="2" b=')).toEqual({ a: '1', b: '' });
  expect(attributes('')).toEqual({});
});

test('entities are resolved, and what is none stays as it is', () => {
  const entities = '&amp;&lt;&gt;&quot;&apos;&#65;&#x42;&#x1F600;';
  expect(resolveEntities(entities)).toEqual({ text: `&<>"'AB\u{1f600}`, stray: 0 });
  const strays = 'A & B &nbsp; &amp &#0; &#xD800; &#x110000; &#1x; &constructor; &';
  expect(resolveEntities(strays)).toEqual({ text: strays, stray: 9 });
  expect(resolveEntities('&amp;amp;')).toEqual({ text: '&amp;', stray: 0 });
});
