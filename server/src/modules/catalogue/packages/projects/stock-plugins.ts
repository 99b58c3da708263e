/**
 * Plug-ins that Cubase comes with, by name. Ableton Live and FL Studio save their own devices apart from plug-ins, and
 * Logic marks its own by their manufacturer, so that these need no list.
 */
const CUBASE = [
  // Parts of every channel
  'Standard Panner, Stereo Combined Panner, Stereo Dual Panner, Stereo Balance Panner, Input Filter, EQ, Noise Gate',
  'Standard Compressor, Tube Compressor, Vintage Compressor, VintageCompressor, Magneto II, Tape Saturation',
  'Tube Saturation, Standard Limiter, Sampler Track, Lin Dither, UV22HR',
  // Instruments
  'Groove Agent SE, HALion Sonic SE, LoopMash, Mystic, Padshop, Padshop 2, Prologue, Retrologue, Retrologue 2, Spector',
  'Embracer, Monologue, HALionOne',
  // Effects
  'AmpSimulator, AutoPan, Autofilter, AutoFilter, Bitcrusher, BitCrusher, Black Valve, Brickwall Limiter, Chopper',
  'Chorus, Cloner, Compressor, Curve EQ, DaTube, DeEsser, Distortion, Distroyer, DJ-Eq, DualFilter, EnvelopeShaper',
  'EQ-M5, EQ-P1A, Expander, Flanger, Frequency, Frequency 2, FX Modulator, Gate, GEQ-10, GEQ-30, Grungelizer, Imager',
  'Imprint, Limiter, LoopMash FX, Maximizer, Metalizer, Mix6To2, MixConvert V6, MixerDelay, ModMachine, Modulator',
  'MonoDelay, MonoToStereo, MorphFilter, MultibandCompressor, MultibandEnvelopeShaper, MultibandExpander',
  'MultiTap Delay, Octaver, Overdrive, Phaser, PingPongDelay, Pitch Correct, PitchCorrect, Quadrafuzz, Quadrafuzz v2',
  'Raiser, REVelation, REVerence, RingModulator, RoomWorks, RoomWorks SE, Rotary, Shimmer, SMPTEGenerator, SoftClipper',
  'Squasher, StepFilter, StereoDelay, StereoEnhancer, StudioChorus, StudioEQ, Studio Delay, StudioDelay, SuperVision',
  'TestGenerator, ToneBooster, Tranceformer, Tremolo, Tuner, Vibrato, VocalChain, VoxComp, VST Amp Rack, VST Bass Amp',
  'VST AmbiConverter, VST AmbiDecoder, VST MultiPanner, VSTDynamics, Volume, WahWah, Wah-Wah, Underground',
];

const CUBASE_NAMES = new Set(CUBASE.flatMap((line) => line.split(', ')));

export function isOfCubase(plugin: string): boolean {
  return CUBASE_NAMES.has(plugin);
}

/** Plug-ins of FL Studio that its Producer Edition lacks: they come with larger editions, or are bought one by one. */
const FL_ADD_ONS = [
  'Autogun, DirectWave, Drumaxx, Drumpad, Groove Machine, Harmless, Harmor, Kepler, Kepler Exo, Morphine, Ogun, PoiZone',
  'Sakura, Sawer, Toxic Biohazard, Transistor Bass',
  'Distructor, Gross Beat, Hardcore, Hyper Chorus, Low Lifter, LuxeVerb, Multiband Delay, Newtone, Pitch Shifter',
  'Pitcher, Vintage Chorus, Vintage Phaser',
];

const FL_ADD_ON_NAMES = new Map(
  FL_ADD_ONS.flatMap((line) => line.split(', ')).map((name) => [lettersOf(name), name]),
);

/** The name of an add-on of FL Studio; undefined for a plug-in that comes with each larger edition. */
export function addOnOfFlStudio(plugin: string): string | undefined {
  return FL_ADD_ON_NAMES.get(lettersOf(plugin));
}

/** Versions differ in spaces and capital letters. */
function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
