import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SecurityNoticesModule } from '../security-notices/index.js';
import { LoginCode } from './login-code.entity.js';
import { LoginCodesService } from './login-codes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LoginCode]), SecurityNoticesModule],
  providers: [LoginCodesService],
  exports: [LoginCodesService],
})
export class LoginCodesModule {}
