import { describe, expect, test } from 'vitest';
import { parseCommand } from './command.ts';

const at = (x: number, y: number) => ({ x, y });

describe('a line of the manager', () => {
  test.each([
    ['', { kind: 'empty' }],
    [' \t\r', { kind: 'empty' }],
    ['START 15', { kind: 'start', width: 15, height: 15 }],
    ['start 15 20', { kind: 'start', width: 15, height: 20 }],
    ['RECTSTART 15 , 20\r', { kind: 'start', width: 15, height: 20 }],
    ['START -1', { kind: 'start', width: -1, height: -1 }],
    ['TURN 7,8', { kind: 'turn', at: at(7, 8) }],
    ['turn\t 7 ,\t8 ', { kind: 'turn', at: at(7, 8) }],
    ['PLAY 0,0', { kind: 'play', at: at(0, 0) }],
    ['Takeback -1,3', { kind: 'takeback', at: at(-1, 3) }],
    ['BOARD', { kind: 'list', list: 'board' }],
    ['yxblockundo', { kind: 'list', list: 'yxblockundo' }],
    ['7,8,1', { kind: 'stone', at: at(7, 8), field: 1 }],
    [' 7 , 8 ', { kind: 'stone', at: at(7, 8), field: undefined }],
    ['INFO Time_Left -5', { kind: 'info', key: 'time_left', value: '-5' }],
    ['INFO folder C:\\my files', { kind: 'info', key: 'folder', value: 'C:\\my files' }],
    ['INFO', { kind: 'info', key: '', value: '' }],
    ['YXNBEST 3', { kind: 'nbest', lines: 3 }],
    ['YXBALANCEONE', { kind: 'balance', stones: 1, bias: 0 }],
    ['yxbalancetwo -40', { kind: 'balance', stones: 2, bias: -40 }],
    ['YXSTOP', { kind: 'stop' }],
    ['stop', { kind: 'stop' }],
    ['End', { kind: 'end' }],
    ['END 1', { kind: 'bad', word: 'END' }],
    ['BOARD 7,7,1', { kind: 'bad', word: 'BOARD' }],
    ['TURN 7', { kind: 'bad', word: 'TURN' }],
    ['YXNBEST -3', { kind: 'bad', word: 'YXNBEST' }],
    ['hello world', { kind: 'unknown', word: 'hello' }],
    ['constructor', { kind: 'unknown', word: 'constructor' }],
    ['TURN7,7', { kind: 'unknown', word: 'TURN7,7' }],
    ['\0START 15', { kind: 'unknown', word: '\0START' }],
  ])('%j', (line, command) => {
    expect(parseCommand(line)).toEqual(command);
  });
});
