import { Module } from '@nestjs/common';
import { SettingRepository } from './setting.repository.js';

@Module({ providers: [SettingRepository], exports: [SettingRepository] })
export class SettingsModule {}
