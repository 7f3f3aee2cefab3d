import { describe, expect, it } from 'vitest'
import { foldWord } from './fold-word.rules.ts'
import { lexiconWords } from './lexicon-words.rules.ts'
import { spellingsOf } from './spellings.rules.ts'
import { synonymGroups, synonymsOf } from './synonyms.rules.ts'

describe('folded words', () => {
  it.each([
    ['Crème', 'creme'],
    ['Straße', 'strasse'],
    ['SMØRREBRØD', 'smorrebrod'],
    ['Æbleskiver', 'aebleskiver'],
    ['Łódź', 'lodz'],
    ['Đuveč', 'duvec'],
    ['İstanbul', 'istanbul'],
    ['أفضل', 'افضل'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['ピザ', 'ピザ'],
    ['１０', '10'],
    ['٣٠', '30'],
  ])('%s is folded to %s', (word, folded) => {
    expect(foldWord(word)).toBe(folded)
  })
})

describe('synonyms', () => {
  it.each([
    ['prawn', 'shrimp'],
    ['shrimps', 'garnelen'],
    ['aubergine', 'eggplant'],
    ['eggplant', 'melanzane'],
    ['courgette', 'zucchini'],
    ['capsicum', 'bell pepper'],
    ['chips', 'fries'],
    ['coriander', 'cilantro'],
    ['rocket', 'arugula'],
    ['doner', 'donair'],
    ['kebab', 'kebap'],
    ['gyros', 'gyro'],
    ['falafel', 'felafel'],
    ['hummus', 'houmous'],
    ['yoghurt', 'yogurt'],
    ['sauerkraut', 'choucroute'],
    ['espresso', 'expresso'],
    ['noodles', 'fideos'],
    ['chicken', 'دجاج'],
    ['chicken', '鶏'],
    ['poulet', 'kip'],
    ['ice cream', 'gelato'],
    ['beer', 'cerveza'],
    ['bier', 'ビール'],
    ['пица', 'pizza'],
  ])('%s is a synonym of %s', (word, other) => {
    expect(synonymsOf(foldWord(word))).toContain(foldWord(other))
    expect(synonymsOf(foldWord(other))).toContain(foldWord(word))
  })

  it.each([
    ['hamburger', 'cheeseburger'],
    ['burger', 'cheeseburger'],
    ['pizza', 'pasta'],
    ['chicken', 'duck'],
    ['pommes', 'apple'],
  ])('%s is not a synonym of %s', (word, other) => {
    expect(synonymsOf(word)).not.toContain(other)
  })

  it('there are at least 150 groups of at least two words, and no word is its own synonym', () => {
    expect(synonymGroups.length).toBeGreaterThanOrEqual(150)
    for (const word of ['prawn', 'cake', 'fries', 'tapas']) expect(synonymsOf(word)).not.toContain(word)
    expect(synonymsOf('qwertz')).toEqual([])
  })
})

describe('spellings', () => {
  it.each([
    ['mueller', 'muller'],
    ['müller', 'mueller'],
    ['muller', 'mueller'],
    ['smoerrebroed', 'smorrebrod'],
    ['smørrebrød', 'smoerrebroed'],
    ['koettbullar', 'kottbullar'],
    ['köttbullar', 'koettbullar'],
    ['smorrebrod', 'smoerrebroed'],
    ['knaeckebrot', 'knackebrot'],
    ['aarhus', 'arhus'],
    ['djuvec', 'duvec'],
    ['ћевапи', 'cevapi'],
  ])('%s can also be written %s', (word, spelling) => {
    expect(spellingsOf(word)).toContain(spelling)
    expect(spellingsOf(word)).not.toContain(foldWord(word))
  })

  it('are few, and short words have none', () => {
    expect(spellingsOf('𠮷noya')).toContain('𠮷noeya')
    for (const spelling of spellingsOf('𠮷noya')) expect(spelling).toMatch(/^𠮷/u)
    expect(spellingsOf('taco')).not.toContain('taco')
    expect(spellingsOf('ox')).toEqual([])
    for (const word of ['barbacoa', 'ratatouille', 'bouillabaisse']) expect(spellingsOf(word).length).toBeLessThanOrEqual(8)
  })
})

describe('words for correcting typos', () => {
  it('are folded, with weights between 1 and 1000', () => {
    expect(lexiconWords.size).toBeGreaterThan(3000)
    for (const [word, weight] of lexiconWords) {
      expect(word).toBe(foldWord(word))
      expect(weight).toBeGreaterThanOrEqual(1)
      expect(weight).toBeLessThanOrEqual(1000)
    }
  })

  it.each(['gluten', 'free', 'vegan', 'pizza', 'vegetarisch', 'cerca', 'jeftino', 'глутена', 'مطعم'])('include %s', (word) => {
    expect(lexiconWords.has(word)).toBe(true)
  })

  it('prefer words that are typed more often', () => {
    expect(lexiconWords.get('pizza')).toBeGreaterThan(lexiconWords.get('palatschinken') ?? 1000)
  })
})
