import { chinese, japanese, korean } from './words/asian.js';
import { english } from './words/english.js';
import { dutch, french, german, italian, polish, portuguese, russian, spanish } from './words/european.js';
import {
  czech,
  danish,
  finnish,
  greek,
  hungarian,
  norwegian,
  romanian,
  swedish,
  turkish,
  ukrainian,
} from './words/other.js';

/**
 * What mail systems say in notices without a delivery status, by language, as they write it: in lower case, with
 * straight quotation marks, one space between words, and none between Chinese, Japanese or Korean characters.
 */
export interface NoticeWords {
  /** The system has given up, whatever else it says. */
  gaveUp: readonly string[];
  /** It will try again, or has delivered: nothing is known to be wrong. */
  continues: readonly string[];
  /** The message was not delivered; if the system does not say that it tries again, it has given up. */
  failed: readonly string[];
  /** Why; certain only in what a mail system wrote. */
  reasons: readonly string[];
  /** How the subjects of such notices begin. */
  subjects: readonly string[];
}

const languages = [
  ...[english, german, french, spanish, italian, portuguese, dutch],
  ...[polish, russian, japanese, chinese, korean],
  ...[swedish, danish, norwegian, finnish, czech, hungarian, romanian, turkish, greek, ukrainian],
];

/** The words of all languages: a system's language says nothing about its sender's. */
export const noticeWords: Readonly<NoticeWords> = {
  gaveUp: languages.flatMap(({ gaveUp }) => gaveUp),
  continues: languages.flatMap(({ continues }) => continues),
  failed: languages.flatMap(({ failed }) => failed),
  reasons: languages.flatMap(({ reasons }) => reasons),
  subjects: languages.flatMap(({ subjects }) => subjects),
};
