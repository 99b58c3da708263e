/** Arrangement and voices of each genre. */

import type { Genre } from '#domain/genres.js';
import type { Recipe } from '../recipe.js';
import { bassHouse, futureHouse, slapHouse } from './bass-house.js';
import { breaks, drumAndBass, dubstep, midtempo, reggaeton, ukBass, ukGarage } from './broken.js';
import { afroHouse, deepHouse, house, minimal, organicHouse, techHouse } from './house.js';
import { indieDance, nuDisco } from './disco.js';
import { melodicHouse, melodicTechno, progressiveHouse, psyTrance, synthwave, trance } from './melodic.js';
import {
  bigRoom,
  bigRoomTechno,
  danceClub,
  electroHouse,
  eurodance,
  futureRave,
  hardTechno,
  hardstyle,
  techno,
} from './peak-time.js';
import { chill, futureBass, futurePop, hipHop, phonk, trap } from './urban.js';

export const RECIPES: Record<Genre, Recipe> = {
  'Afro House': afroHouse,
  'Bass House': bassHouse,
  'Big Room': bigRoom,
  'Big Room Techno': bigRoomTechno,
  Breaks: breaks,
  Chill: chill,
  'Dance / Club': danceClub,
  'Deep House': deepHouse,
  'Drum & Bass': drumAndBass,
  Dubstep: dubstep,
  'Electro House': electroHouse,
  'Future Bass': futureBass,
  'Future House': futureHouse,
  'Future Rave': futureRave,
  'Hardstyle / Hardcore': hardstyle,
  'Hard Techno': hardTechno,
  'Hip Hop / Beats': hipHop,
  House: house,
  'Hyper / Eurodance': eurodance,
  'Indie Dance': indieDance,
  'Melodic House': melodicHouse,
  'Melodic Techno': melodicTechno,
  Midtempo: midtempo,
  'Minimal / Deep Tech': minimal,
  'Nu Disco': nuDisco,
  'Organic House': organicHouse,
  Phonk: phonk,
  'Pop / Future Pop': futurePop,
  'Progressive House': progressiveHouse,
  'Psy Trance': psyTrance,
  'Reggaeton / Moombahton': reggaeton,
  'Slap House': slapHouse,
  Synthwave: synthwave,
  'Tech House': techHouse,
  Techno: techno,
  Trance: trance,
  Trap: trap,
  'UK Bass': ukBass,
  'UK Garage': ukGarage,
};
